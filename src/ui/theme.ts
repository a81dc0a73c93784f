import { recall, remember } from './remembered.ts';
const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const key = 'theme';
const listeners = new Set<() => void>();

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
  for (const listener of listeners) listener();
}

export function followTheme(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const themeAfter = (theme: Theme): Theme =>
  themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
