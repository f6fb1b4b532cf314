"""The old place of `ui.views.dom`, for modules that are on their way."""

from ui.views.dom import BEGUN as BEGUN
from ui.views.dom import STOPS as STOPS
from ui.views.dom import SVG as SVG
from ui.views.dom import clear as clear
from ui.views.dom import enable as enable
from ui.views.dom import find as find
from ui.views.dom import hand_on as hand_on
from ui.views.dom import held as held
from ui.views.dom import icon as icon
from ui.views.dom import listener as listener
from ui.views.dom import make as make
from ui.views.dom import native as native
from ui.views.dom import on as on
from ui.views.dom import pass_on as pass_on
from ui.views.dom import relay as relay
from ui.views.dom import show as show
from ui.views.dom import start as start
