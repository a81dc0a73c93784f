"""Orca's settings: it neither reads a page out by itself nor echoes the pressed keys."""

import orca.settings

orca.settings.sayAllOnLoad = False
orca.settings.enableKeyEcho = False
