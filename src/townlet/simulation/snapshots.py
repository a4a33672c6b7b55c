"""Snapshots: the folded state at a tick as JSON. Disposable; they never reach the log or its hash.

Records are read back from the log and their vectors from the store, so a snapshot says of a stream
only when each record was last retrieved and which no longer stand.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Sequence

import msgspec

from townlet import __version__
from townlet.cognition.mind import LastTalk, Mind
from townlet.core.events import Remembered
from townlet.core.place import Place
from townlet.core.plans import PlanItem
from townlet.core.protocols import Embedder
from townlet.core.records import Record
from townlet.core.time import TICKS_PER_HOUR
from townlet.memory.stream import MemoryStream
from townlet.memory.tree import EnvironmentTree, Known
from townlet.simulation.state import TownState
from townlet.simulation.vectors import vectors_of
from townlet.storage import RunStore
from townlet.world.state import Body, Talk

FORMAT = f"{__version__}/2"
"""What a snapshot was made by; raise the number whenever a fold or a shape below changes."""


class WorldImage(msgspec.Struct, frozen=True):
    """The world's attributes of the same names."""

    bodies: dict[str, Body]
    talks: dict[str, Talk]
    objects: dict[str, str]
    changed_by: dict[str, str]
    users: dict[str, list[str]]
    touched: list[tuple[Place, int]]


class MindImage(msgspec.Struct, frozen=True):
    """A mind's attributes of the same names."""

    plan: list[PlanItem]
    wake: int
    noticed: dict[str, int]
    weighed: dict[str, int]
    talked: dict[str, LastTalk]
    undigested: list[str]
    unrated: list[tuple[str, str]]
    rated: dict[str, int]
    habits: dict[str, tuple[PlanItem, ...]]
    felt: int
    identity: str
    identity_at: int
    reflected_at: int
    yesterday: str
    relations: dict[str, tuple[int, str]]


class StreamImage(msgspec.Struct, frozen=True):
    """Last access and importance of every record in the order of the log; who is withdrawn."""

    accesses: list[int]
    withdrawn: list[int]
    importances: list[int]
    ids_sha256: str


class TreeImage(msgspec.Struct, frozen=True):
    """Known places, and what state each was last seen in, and when."""

    known: Known
    states: list[tuple[Place, str, int]]


class ResidentImage(msgspec.Struct, frozen=True):
    """All there is of one resident's inner state."""

    mind: MindImage
    stream: StreamImage
    tree: TreeImage


class Snapshot(msgspec.Struct, frozen=True):
    """A town after every entry up to and with a tick."""

    made_by: str
    tick: int
    world: WorldImage
    residents: dict[str, ResidentImage]


class _Head(msgspec.Struct, frozen=True):
    """What can be read of any version's snapshot."""

    made_by: str


class Keeper:
    """Puts a snapshot into a run's store every so many game hours."""

    def __init__(self, town: TownState, store: RunStore) -> None:
        """Counts from the tick the town has reached; with 0 hours in the settings, never."""
        self._town = town
        self._store = store
        self._every = town.settings.snapshot_hours * TICKS_PER_HOUR
        self._kept = town.tick

    def look(self) -> None:
        """Keep a snapshot with the next commit, if the latest tick begins a new stretch."""
        tick, every = self._town.tick, self._every
        if every and tick // every > max(self._kept, 0) // every:
            self._store.put_snapshot(tick, packed(self._town))
            self._kept = tick


def packed(town: TownState) -> bytes:
    """The state of a town as stored: JSON packed with zlib."""
    world = town.world
    image = Snapshot(
        FORMAT,
        town.tick,
        WorldImage(
            world.bodies,
            world.talks,
            world.objects,
            world.changed_by,
            world.users,
            list(world.touched.items()),
        ),
        {slug: _resident(mind) for slug, mind in town.minds.items()},
    )
    return zlib.compress(msgspec.json.encode(image), 1)


def _resident(mind: Mind) -> ResidentImage:
    stream = mind.stream
    return ResidentImage(
        MindImage(*(getattr(mind, name) for name in MindImage.__struct_fields__)),
        StreamImage(
            stream.accesses(),
            stream.withdrawn(),
            stream.importances(),
            _ids_sha256(stream.records),
        ),
        TreeImage(mind.tree.known(), mind.tree.states()),
    )


def _ids_sha256(records: Iterable[Record]) -> str:
    return hashlib.sha256(" ".join(record.id for record in records).encode()).hexdigest()


async def restore(
    town: TownState, store: RunStore, embedder: Embedder, until: int | None = None
) -> int:
    """Bring a fresh town to the latest snapshot below `until`; gives the tick to fold on from.

    A snapshot that is missing, damaged or of another version leaves the town as it was, and 0.
    """
    kept = store.latest_snapshot(None if until is None else until - 1)
    image = _unpacked(*kept) if kept else None
    if image is None or not _fits(image, town):
        return 0
    records: dict[str, list[Record]] = {slug: [] for slug in image.residents}
    for entry in store.entries(until=image.tick + 1, only=Remembered):
        if isinstance(entry.event, Remembered) and entry.resident in records:
            records[entry.resident].append(entry.event.record)
    if any(not _same(image.residents[slug].stream, own) for slug, own in records.items()):
        return 0
    for slug, own in records.items():
        stream = MemoryStream(embedder.dim)
        vectors = await vectors_of(own, store, embedder)
        for record in own:
            stream.add(record, vectors[record.text])
        kept_of = image.residents[slug].stream
        stream.mark(kept_of.accesses, kept_of.withdrawn, kept_of.importances)
        _put_mind(town.minds[slug], image.residents[slug], stream)
    _put_world(town, image)
    return image.tick + 1


def _unpacked(tick: int, data: bytes) -> Snapshot | None:
    """The snapshot of stored bytes; None when they are damaged or another version's."""
    try:
        text = zlib.decompress(data)
        if msgspec.json.decode(text, type=_Head).made_by != FORMAT:
            return None
        image = msgspec.json.decode(text, type=Snapshot)
    except (zlib.error, msgspec.MsgspecError, UnicodeDecodeError):
        return None
    return image if image.tick == tick else None


def _fits(image: Snapshot, town: TownState) -> bool:
    """Whether a snapshot is of this town: its residents and its things."""
    return image.residents.keys() == town.minds.keys() and (
        image.world.objects.keys() == town.world.objects.keys()
    )


def _same(image: StreamImage, records: Sequence[Record]) -> bool:
    """Whether an image is of the stream of these records."""
    return (
        len(image.accesses) == len(image.importances) == len(records)
        and all(0 <= at < len(records) for at in image.withdrawn)
        and image.ids_sha256 == _ids_sha256(records)
    )


def _put_mind(mind: Mind, image: ResidentImage, stream: MemoryStream) -> None:
    for name in MindImage.__struct_fields__:
        setattr(mind, name, getattr(image.mind, name))
    mind.stream = stream
    mind.tree = EnvironmentTree.of(image.tree.known, image.tree.states)


def _put_world(town: TownState, image: Snapshot) -> None:
    for name in WorldImage.__struct_fields__:
        setattr(town.world, name, getattr(image.world, name))
    town.world.touched = dict(image.world.touched)
    town.tick = image.tick
