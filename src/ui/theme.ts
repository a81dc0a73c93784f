import { recall, remember } from './remembered.ts';
const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const key = 'theme';
const listeners = new Set<() => void>();

const isTheme = (value: string | null): value is Theme => themes.some((theme) => theme === value);

/** The remembered theme; an unknown one follows the system. */
export function chosenTheme(): Theme {
  const value = recall(key);
  return isTheme(value) ? value : 'system';
}

/** Applies the remembered theme to the document. Call it before the first render. */
export function applyTheme(theme: Theme = chosenTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme): void {
  remember(key, theme === 'system' ? null : theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

export function followTheme(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The theme after a press of the theme button. */
export const themeAfter = (theme: Theme): Theme =>
  themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
