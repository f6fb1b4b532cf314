"""Zooming a board whose cells would be too small if all of it were shown: buttons, and two fingers."""

from pyscript import window

from ui.dom import find, listener, on, show

SMALL = 30  # pixels a cell: where those that fit are smaller, there is a zoom
LARGEST = 90
STEP = 1.3


class Zoom:
    """Sets the side of a cell; the frame around the board scrolls."""

    def __init__(self, board):
        self.board = board
        self.frame = find("frame")
        self.spread = 0  # pixels between two fingers
        self.side = 0  # of a cell when the two fingers came down
        self.middle = (0, 0)  # between two fingers
        on(find("zoom-out"), "click", lambda event: self.by(1 / STEP))
        on(find("zoom-in"), "click", lambda event: self.by(STEP))
        on(find("zoom-fit"), "click", lambda event: self.set(self.fit()))
        on(board.root, "touchstart", self.begin)
        on(board.root, "touchmove", self.pinch)
        # Not addEventListener: called from MicroPython it loses its window ("Illegal invocation").
        window.onresize = listener(lambda event: self.refresh())
        board.on_build.append(self.reset)

    def reset(self):
        """Begin with another board: its cells as large as fits, but not too small to hit."""
        self.board.root.style.removeProperty("--cell")
        self.refresh()

    def refresh(self):
        """Offer the zoom where there is need for it."""
        small = self.fit() < SMALL
        show(find("zoom"), small)
        self.frame.classList.toggle("wide", small)

    def fit(self):
        """Return the side that a cell has when the whole board is shown, in pixels.

        Where the style sheet that says so is missing, cut or of another release, that is the side that it has now.
        """
        try:
            return float(window.getComputedStyle(self.board.root).getPropertyValue("--fit").replace("px", ""))
        except ValueError:
            return self.now()

    def now(self):
        """Return the side that a cell has, in pixels."""
        return self.board.root.getBoundingClientRect().width / self.board.wide

    def by(self, factor):
        """Make the cells larger or smaller."""
        self.set(self.now() * factor)

    def set(self, side):
        """Give the cells a side, in pixels, within sense; what is in the middle of the frame stays there."""
        frame, before = self.frame, self.now()
        side = min(max(side, min(self.fit(), LARGEST)), LARGEST)
        x = frame.scrollLeft + frame.clientWidth / 2
        y = frame.scrollTop + frame.clientHeight / 2
        self.board.root.style.setProperty("--cell", "{:.2f}px".format(side))
        frame.scrollLeft = x * side / before - frame.clientWidth / 2
        frame.scrollTop = y * side / before - frame.clientHeight / 2

    def begin(self, event):
        """Two fingers come down."""
        if event.touches.length == 2:
            self.spread = distance(event.touches)
            self.side = self.now()
            self.middle = middle(event.touches)

    def pinch(self, event):
        """Two fingers move: a board with a zoom follows them in size and place, else the browser has its own."""
        if event.touches.length == 2 and self.spread and not find("zoom").hidden:
            event.preventDefault()
            self.set(self.side * distance(event.touches) / self.spread)
            before, self.middle = self.middle, middle(event.touches)
            self.frame.scrollLeft -= self.middle[0] - before[0]
            self.frame.scrollTop -= self.middle[1] - before[1]


def distance(touches):
    """Return the distance of two fingers, in pixels."""
    one, other = touches.item(0), touches.item(1)
    return ((one.clientX - other.clientX) ** 2 + (one.clientY - other.clientY) ** 2) ** 0.5


def middle(touches):
    """Return the place between two fingers, in pixels."""
    one, other = touches.item(0), touches.item(1)
    return (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2
