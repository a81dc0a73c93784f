import { recall, remember } from './remembered.ts';
import { createStore } from './store.ts';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const key = 'theme';
/** A new object at each choice. */
export const themeChoices = createStore({});

const isTheme = (value: string | null): value is Theme => themes.some((theme) => theme === value);

export function chosenTheme(): Theme {
  const value = recall(key);
  return isTheme(value) ? value : 'system';
}

export function applyTheme(theme: Theme = chosenTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme): void {
  remember(key, theme === 'system' ? null : theme);
  applyTheme(theme);
  themeChoices.set({});
}

export const themeAfter = (theme: Theme): Theme =>
  themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
