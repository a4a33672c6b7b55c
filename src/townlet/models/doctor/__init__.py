"""What a model and its server can do, found out by asking them."""

from townlet.models.doctor.examining import examine
from townlet.models.doctor.findings import OUTCOMES, Diagnosis, Facts, Trial

__all__ = ["OUTCOMES", "Diagnosis", "Facts", "Trial", "examine"]
