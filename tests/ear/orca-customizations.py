"""What Orca is set to: a test says by itself when it wants a page read out, and knows which keys it pressed."""

import orca.settings

orca.settings.sayAllOnLoad = False
orca.settings.enableKeyEcho = False
