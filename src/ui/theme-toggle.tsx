import { useSyncExternalStore } from 'react';

import { themeText } from '../text/common.ts';
import { IconButton } from './icon-button.tsx';
import { AutoIcon, MoonIcon, SunIcon } from './icons.tsx';
import { chooseTheme, chosenTheme, followTheme, themeAfter } from './theme.ts';

const icons = { system: AutoIcon, light: SunIcon, dark: MoonIcon };

/** Light, dark, or as the system says; remembered. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(followTheme, chosenTheme);
  const Icon = icons[theme];
  return (
    <IconButton label={themeText.label(themeText[theme])} onClick={() => chooseTheme(themeAfter(theme))}>
      <Icon />
    </IconButton>
  );
}
