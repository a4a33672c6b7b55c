"""Two invented casts, so that nothing is tested on a scenario that ships."""

from __future__ import annotations

from townlet.core.persona import Persona, Work

LIGHTHOUSE = Persona(
    name="Orla Quill",
    age=44,
    traits=("patient", "wry"),
    occupation="lighthouse keeper and clock mender",
    home="Skerry Lighthouse",
    room="keeper's room",
    wakes="05:30",
    sleeps="21:30",
    dinner="18:00",
    about="""
Orla Quill mends clocks at a workbench in Skerry Lighthouse;
Orla Quill is restoring a tower clock with a cracked wheel;
Orla Quill usually has lunch at The Kelp Inn at 12:30;
Orla Quill likes to walk along the shore in Gannet Bay Park at 16:30;
Orla Quill often ends the day with a cider at The Kelp Inn at 19:30;
Orla Quill buys oil and wire at Tern Street Store about once a week;
Orla Quill has heard of Bram Oyelaran but has not met him""",
    currently=(
        "Orla Quill is hosting a lantern evening at The Kelp Inn "
        "on Saturday May 6 from 18:00 to 20:00"
    ),
    work=(
        Work("Skerry Lighthouse", "08:00", "12:00", "mending clocks", "workbench"),
        Work("Skerry Lighthouse", "13:30", "16:00", "mending clocks", "workbench"),
    ),
)
INNKEEPER = Persona(
    name="Bram Oyelaran",
    age=51,
    traits=("hearty", "talkative"),
    occupation="innkeeper of The Kelp Inn",
    home="Bram Oyelaran's cottage",
    room="bedroom",
    wakes="07:00",
    sleeps="23:30",
    about="""
Bram Oyelaran pours drinks at The Kelp Inn every day;
Bram Oyelaran plays the accordion when nobody asks him to;
Bram Oyelaran sells eels to strangers""",
    currently="Bram Oyelaran is learning to bake rye bread",
    work=(
        Work("The Kelp Inn", "10:00", "22:00", "serving guests at The Kelp Inn", "behind the bar"),
    ),
)
NIGHT_OWL = Persona(
    name="Petra Voss",
    age=27,
    traits=("shy", "stubborn"),
    occupation="astronomer",
    home="Voss house",
    room="attic",
    wakes="11:00",
    sleeps="03:00",
    about="""
Petra Voss watches the stars at the observatory of Mount Calder;
Petra Voss will give a talk at Calder Hall on Friday May 5 from 17:00 to 18:00;
Petra Voss cannot attend the lantern evening at The Kelp Inn on Saturday May 6 at 18:00""",
    currently="Petra Voss is cataloguing faint comets",
    work=(Work("Mount Calder", "20:00", "01:30", "watching the stars", "telescope"),),
)
IDLE = Persona(
    name="Sunniva Aas",
    age=70,
    traits=("kind",),
    occupation="retired schoolteacher",
    home="Aas cottage",
    room="main room",
    wakes="06:00",
    sleeps="20:30",
    dinner="17:00",
    about="Sunniva Aas knits for the children of the valley",
    currently="Sunniva Aas is knitting a very long scarf",
)
EVERYONE = (LIGHTHOUSE, INNKEEPER, NIGHT_OWL, IDLE)


def identity(persona: Persona) -> str:
    """A persona summary as prompts show it."""
    head = f"{persona.name} is {persona.age} years old; {', '.join(persona.traits)}."
    return "\n".join([head, f"Occupation: {persona.occupation}.", *persona.memories])
