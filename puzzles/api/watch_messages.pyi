"""The shapes of what the service of textbook searches takes and returns, beside those of `messages`.

Cells are numbered from 0. A pair is [cell, number].
"""

from typing import TypedDict, final

@final
class SwitchValue(TypedDict):
    name: str
    title: str

@final
class Switch(TypedDict):
    """One way to vary a search; the first value is the document's. Without values it is a whole number."""

    name: str
    title: str
    values: list[SwitchValue]

@final
class Search(TypedDict):
    name: str
    title: str
    description: str
    document: str
    code: list[str]
    switches: list[Switch]

@final
class Searches(TypedDict):
    searches: list[Search]
    refusals: list[str]

@final
class Lesson(TypedDict):
    document: str
    title: str  # of the search
    words: str  # what to watch for
    link: str  # the fragment, without its #

@final
class Lessons(TypedDict):
    lessons: list[Lesson]

@final
class State(TypedDict):
    """How far a run has come."""

    steps: int
    ended: bool  # nothing is left to look for
    solutions: int
    seconds: float  # that it has run
    interval: int  # steps between two depths
    depths: list[int]  # at every `interval`-th step, from 0 on
    marks: list[int]  # steps with a solution; of many, some

@final
class Cut(TypedDict):
    cell: int
    number: int
    why: str

@final
class Count(TypedDict):
    name: str
    count: int

@final
class Frame(TypedDict):
    """One step, after it was made; puzzles/model/search_frame.py says what each item is."""

    step: int
    mood: str  # "placed", "refused", "back", "solution" or "went"
    words: list[str]
    line: int
    numbers: list[int]
    depth: int
    stack: list[str]
    tried: list[int] | None
    taken: list[list[int]]
    against: list[int]
    unit: list[int]
    lists: list[int]
    cuts: list[Cut]
    counts: list[Count]

@final
class Begun(TypedDict):
    run: int
    name: str
    varied: str  # what differs from the document's search, in words
    state: State
    frames: list[Frame]  # step 0

@final
class Going(TypedDict):
    over: bool  # whether it has come to the step, or to its end
    run: int
    state: State
    frames: list[Frame]  # the newest step

@final
class Frames(TypedDict):
    state: State
    frames: list[Frame]

@final
class Exercise(TypedDict):
    name: str
    title: str
    task: str
    start: str  # the code that one begins with

@final
class Exercises(TypedDict):
    exercises: list[Exercise]

@final
class Result(TypedDict):
    board: str  # its rows; "" if the code did not come so far
    words: str  # what failed, "" if nothing did

class Tested(TypedDict):
    """What is known of a visitor's code."""

    over: bool
    up: bool  # whether it has a worker that runs
    printed: str
    lines_cut: int  # of what it printed
    trouble: str  # what went wrong, "" for nothing
    line: int  # where, from 1; 0 for nowhere
    results: list[Result]  # of an exercise

class OwnGoing(Tested):
    """The last four as in Begun; `run` is 0 until it has made a call."""

    run: int
    varied: str
    state: State
    frames: list[Frame]

@final
class Animation(TypedDict):
    svg: str  # the text of a file

@final
class Place(TypedDict):
    step: int | None
    state: State

@final
class Entrant(TypedDict):
    """Who can run in a race."""

    name: str
    title: str
    switches: list[Switch]

@final
class Preset(TypedDict):
    name: str
    title: str
    words: str
    lanes: list[str]  # their titles

@final
class Entrants(TypedDict):
    entrants: list[Entrant]
    presets: list[Preset]

class Start(TypedDict):
    """A lane, as it is asked for."""

    name: str
    switches: dict[str, str]

@final
class Lane(TypedDict):
    title: str
    unit: str  # of its nodes
    nodes: int
    seconds: float
    rate: float  # nodes a second
    solutions: int
    state: str  # "waits", "runs", "done", "time is up", or what went wrong
    solved: list[float] | None  # seconds and nodes at the first solution
    points: list[list[float]]  # seconds and nodes along the way

@final
class Race(TypedDict):
    over: bool
    lanes: list[Lane]

class Node(TypedDict):
    """A choice, or neighbours that are drawn as one; puzzles/watching/tree.py says what each item is."""

    name: str
    step: int
    size: int
    solutions: int
    stands: bool
    refused: bool
    many: int

@final
class Level(TypedDict):
    depth: int
    title: str
    words: str
    nodes: list[Node]

@final
class Tree(TypedDict):
    step: int
    above: int
    above_step: int
    levels: list[Level]

@final
class Row(TypedDict):
    first: int  # depth
    last: int
    nodes: int
    failures: int
    branching: float

@final
class Profile(TypedDict):
    rows: list[Row]
