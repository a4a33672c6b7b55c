"""The world judges intents, one resident after another, and says what happens."""

from __future__ import annotations

from collections.abc import Callable

from townlet.cognition.view import Do, Intent, Say, TalkTo
from townlet.core.events import (
    Began,
    ConversationClosed,
    ConversationOpened,
    Event,
    ObjectChanged,
    Refused,
    Said,
    SetOut,
    Stopped,
)
from townlet.core.place import Place, Tile
from townlet.simulation.state import TownState
from townlet.simulation.views import may_speak
from townlet.world.paths import Paths
from townlet.world.rules import LAST_CALL, Breach, Now, closed_to, judge_use
from townlet.world.sight import distance
from townlet.world.state import Body, Talk

Emit = Callable[[str, Event], None]
"""Puts an event under a slug into the log and folds it in at once."""

_NEAR = 2
"""Tiles at which two talk without walking up to each other."""
_WORDS_A_TICK = 25


class Resolver:
    """The town's rules at work. Everything it decides goes through `emit`."""

    def __init__(self, town: TownState, paths: Paths, emit: Emit) -> None:
        self.town = town
        self.paths = paths
        self.emit = emit

    def body_step(self, slug: str, tick: int) -> None:
        """What the body does by itself: arrive, or be sent out at closing time."""
        body = self.town.world.bodies[slug]
        if body.conversation:
            self._speak(slug, self.town.world.talks[body.conversation], tick)
        if body.pending and tick >= body.arrives and not body.conversation:
            self._arrive(body, tick)
        elif body.pending:
            self._turn_back(body, tick)
        elif slug in self.town.world.users.get(body.place, ()):
            self._see_out(body, tick)

    def _turn_back(self, body: Body, tick: int) -> None:
        """Whoever finds a place closed on the way stops outside it."""
        place, game_map = Place.parse(body.place), self.town.world.map
        if not game_map.sectors[place.sector].closes:
            return
        x, y = body.at(tick)
        inside = game_map.room_at(x, y).sector == place.sector
        if not inside and closed_to(
            game_map, self.town.rights, body.slug, place, self._minutes(tick)
        ):
            self.emit(body.slug, Stopped(x=x, y=y, why="closed"))
            self._refuse(body, Breach("closed", f"{place.sector} is closed now"))

    def _see_out(self, body: Body, tick: int) -> None:
        """At closing time whoever does not belong there is asked to leave, talk or not."""
        place, game_map = Place.parse(body.place), self.town.world.map
        if not game_map.sectors[place.sector].closes:
            return
        soon = self._minutes(tick) + LAST_CALL
        if closed_to(game_map, self.town.rights, body.slug, place, soon):
            if body.conversation:
                closed = ConversationClosed(conversation=body.conversation, why="interrupted")
                self.emit(body.slug, closed)
            self._refuse(body, Breach("closed", f"{place.sector} is closing"))

    def intent(self, slug: str, intent: Intent, tick: int) -> None:
        """Judge what a resident wants to do."""
        if isinstance(intent, Do):
            self._do(slug, intent, tick)
        elif isinstance(intent, TalkTo):
            self._talk(slug, intent, tick)
        elif isinstance(intent, Say):
            self._say(slug, intent)

    def _minutes(self, tick: int) -> int:
        moment = self.town.clock.at(tick)
        return moment.hour * 60 + moment.minute

    # -- doing --------------------------------------------------------------------------------

    def _do(self, slug: str, do: Do, tick: int) -> None:
        body = self.town.world.bodies[slug]
        if body.conversation:
            return
        here, place = body.at(tick), Place.parse(do.place)
        target = self._spot(slug, place, here, tick)
        steps = None if target is None else self.paths.steps(here, target)
        if steps is None:
            self._leave(body)
            self._refuse(body, Breach("unreachable", f"there is no way to {place.words()}"), do)
            return
        if body.place != do.place:
            self._leave(body)
        self.emit(
            slug,
            SetOut(
                x=here[0],
                y=here[1],
                steps=steps,
                what=do.what,
                place=do.place,
                until=do.until,
                state=do.state,
                emoji=do.emoji,
                plan=do.plan,
                asleep=do.asleep,
                because=do.because,
            ),
        )
        if not steps:
            self._arrive(self.town.world.bodies[slug], tick)

    def _spot(self, slug: str, place: Place, here: Tile, tick: int) -> Tile | None:
        """The nearest tile to use a place from, a free one if there is."""
        world = self.town.world
        if not world.map.has(place):
            return None
        spots = world.map.spots(place)
        users = world.users.get(str(place), ())
        taken = frozenset(world.bodies[user].at(tick) for user in users if user != slug)
        return self.paths.nearest(here, spots, taken) or self.paths.nearest(here, spots)

    def _arrive(self, body: Body, tick: int) -> None:
        world, town = self.town.world, self.town
        place = Place.parse(body.place)
        breach = judge_use(world, town.rights, body.slug, place, Now(tick, self._minutes(tick)))
        if breach:
            self._refuse(body, breach)
            return
        until, state = max(body.until, tick + 1), body.state
        self.emit(
            body.slug,
            Began(
                what=body.what,
                place=body.place,
                until=until,
                emoji=body.emoji,
                plan=body.plan,
                asleep=body.bound_for_sleep,
                because=(body.plan,) if body.plan else (),
            ),
        )
        if state and place.object and world.objects[body.place] != state:
            self.emit(body.slug, ObjectChanged(place=body.place, state=state, by=body.slug))

    def _refuse(self, body: Body, breach: Breach, do: Do | None = None) -> None:
        what, place = (do.what, do.place) if do else (body.what, body.place)
        if not do and not body.pending:
            self._leave(body)
        self.emit(
            body.slug, Refused(what=what, place=place, rule=breach.rule, reason=breach.reason)
        )

    def _leave(self, body: Body) -> None:
        """Put an object back to its usual state when its last user, who changed it, leaves."""
        world = self.town.world
        address = body.place
        if body.pending or body.slug not in world.users.get(address, ()):
            return
        thing = world.map.objects.get(Place.parse(address))
        if thing is None or world.objects[address] == thing.state:
            return
        if len(world.users[address]) == 1 and world.changed_by.get(address) not in {None, "person"}:
            self.emit(body.slug, ObjectChanged(place=address, state=thing.state, by=body.slug))

    # -- talking ------------------------------------------------------------------------------

    def _talk(self, slug: str, talk: TalkTo, tick: int) -> None:
        world = self.town.world
        me, other = world.bodies[slug], world.bodies.get(talk.other)
        if other is None or me.conversation or other.conversation or other.asleep:
            return
        away = distance(me.at(tick), other.at(tick))
        if away > self.town.settings.vision or world.room_of(slug, tick) != world.room_of(
            talk.other, tick
        ):
            return
        for body in (me, other):
            if body.walking(tick) or body.pending:
                x, y = body.at(tick)
                self.emit(body.slug, Stopped(x=x, y=y, why="to talk"))
        self.emit(
            slug,
            ConversationOpened(
                conversation=f"t{tick}-{slug}",
                members=(slug, talk.other),
                topic=talk.topic,
                because=talk.because,
            ),
        )
        if away > _NEAR:
            self._walk_up(slug, talk.other, tick)

    def _walk_up(self, slug: str, other: str, tick: int) -> None:
        world = self.town.world
        here, (x, y) = world.bodies[slug].at(tick), world.bodies[other].at(tick)
        beside = [
            tile
            for tile in ((x, y + 1), (x - 1, y), (x + 1, y), (x, y - 1))
            if world.map.walkable(*tile)
        ]
        target = self.paths.nearest(here, beside)
        steps = self.paths.steps(here, target) if target else None
        if not steps or len(steps) > 2 * self.town.settings.vision:
            return
        self._leave(world.bodies[slug])
        what = world.bodies[slug].what
        self.emit(slug, SetOut(x=here[0], y=here[1], steps=steps, what=what, place="", until=tick))

    def _speak(self, slug: str, talk: Talk, tick: int) -> None:
        """The next line of a talk that was written as a whole, when its tick has come."""
        if talk.script and talk.speaker == slug and may_speak(self.town, talk, tick):
            because = (talk.call,) if talk.call else ()
            last = len(talk.script) == 1
            self._say(slug, Say(talk.id, talk.script[0][1], last, because=because))

    def _say(self, slug: str, say: Say) -> None:
        talk = self.town.world.talks[say.conversation]
        ticks = 1 + len(say.text.split()) // _WORDS_A_TICK
        self.emit(
            slug,
            Said(
                conversation=talk.id,
                text=say.text,
                ticks=ticks,
                ends=say.ends,
                because=say.because,
            ),
        )
        if say.ends or len(talk.lines) >= self.town.settings.utterances_per_talk:
            why = "ended" if say.ends else "limit"
            self.emit(slug, ConversationClosed(conversation=talk.id, why=why))  # type: ignore[arg-type]
