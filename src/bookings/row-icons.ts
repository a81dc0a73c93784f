import { calendarPath, deletePath } from '../ui/icons.tsx';

/** Of `--text` and `--link` (src/ui/tokens.css), which a picture cannot read. */
export const strokes = {
  text: { light: '#231d38', dark: '#edeaf6' },
  link: { light: '#4a36a0', dark: '#c5b9ff' },
} as const;

const mailPath =
  'M6 5.5h12A2.5 2.5 0 0 1 20.5 8v8a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 16V8A2.5 2.5 0 0 1 6 5.5ZM4.5 7.5l7.5 5.5 7.5-5.5';
const telPath =
  'M8.5 4.5 6 5.5c-1 .4-1.5 1.5-1.3 2.6a15 15 0 0 0 11.2 11.2c1.1.2 2.2-.3 2.6-1.3l1-2.5-4.5-2.5-2 1.7a11 11 0 0 1-3.7-3.7L11 9Z';

const icons = [
  [calendarPath, strokes.text],
  [deletePath, strokes.text],
  [mailPath, strokes.link],
  [telPath, strokes.link],
] as const;

const picture = (theme: 'light' | 'dark'): string => {
  const look = 'fill="none" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';
  const paths = icons.map(
    ([path, stroke], at) =>
      `<path d="${path}" stroke="${stroke[theme]}" transform="translate(0 ${24 * at})"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 96" ${look}>${paths.join('')}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
};

/**
 * Custom properties of the table, for either theme: `prefers-color-scheme` in a picture is the system's in some browsers.
 * With an svg element for each icon a row took twice the time to mount (0018), and each picture takes the browser 2 ms.
 */
export const rowIcons: Readonly<Record<`--${string}`, string>> = {
  '--icons-light': picture('light'),
  '--icons-dark': picture('dark'),
};
