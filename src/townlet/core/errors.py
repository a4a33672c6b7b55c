"""The exceptions of Townlet.

TownletError
|-- BadInput          what a person gave is wrong: names the thing, the file and the fix
|-- StorageError      a run cannot be read or written
`-- ModelError        a model cannot be reached or is set up wrongly: the run pauses
    |-- LimitReached  it would cost more than a person allowed
    |-- Away          its server stayed away for longer than the run is patient
    `-- NoAnswer      a model answered, but never usably: the step falls back, visibly
"""


class TownletError(Exception):
    """Anything Townlet raises on purpose; its text is one line for a person."""


class BadInput(TownletError):
    """Input a person can correct; the text says how. The command line exits with 2."""


class StorageError(TownletError):
    """A run could not be opened, read or written; nothing committed was lost."""


class ModelError(TownletError):
    """A model or its server could not be used at all."""


class Away(ModelError):
    """A server did not answer for longer than patience, or not at all; going on later may help."""


class LimitReached(ModelError):
    """The next call could pass the run's limit; with a higher one it goes on from there."""


class NoAnswer(ModelError):
    """A model's reply to one prompt stayed unusable after repair and retry."""
