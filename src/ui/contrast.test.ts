import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

function parse(colour: string): Rgba {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/i.exec(colour);
  if (hex) {
    const [red, green, blue, alpha] = hex.slice(1).map((part) => Number.parseInt(part ?? 'ff', 16));
    return [red ?? 0, green ?? 0, blue ?? 0, (alpha ?? 255) / 255];
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(colour);
  if (!rgb) throw new Error(`${colour} is not a colour`);
  return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4])];
}

/** A colour of the style sheet in a theme. */
function token(name: string, theme: 'light' | 'dark'): Rgba {
  const colour = String.raw`(#[\da-f]+|rgb\([^)]*\))`;
  const found = new RegExp(String.raw`--${name}: light-dark\(${colour}, ${colour}\);`).exec(sheet);
  const value = found?.[theme === 'light' ? 1 : 2];
  if (value === undefined) throw new Error(`--${name} is not in the sheet`);
  return parse(value);
}

const over = ([red, green, blue, alpha]: Rgba, ground: Rgba): Rgba => [
  red * alpha + ground[0] * (1 - alpha),
  green * alpha + ground[1] * (1 - alpha),
  blue * alpha + ground[2] * (1 - alpha),
  1,
];

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const luminance = ([red, green, blue]: Rgba): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function contrast(one: Rgba, other: Rgba): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const canvas = ['canvas-base', 'canvas-1', 'canvas-2', 'canvas-3', 'canvas-4'];
const panels = ['surface', 'surface-sunken', 'surface-solid', 'surface-raised'];

/** Text (4.5 : 1) and its backgrounds. Backgrounds may be translucent, with all of the canvas behind them. */
const texts: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  [
    'text',
    [
      ...panels,
      'surface-hover',
      'surface-pressed',
      'field',
      'field-readonly',
      'danger-soft',
      'accent-soft',
      ...canvas,
    ],
  ],
  ['text-muted', [...panels, 'field', 'field-readonly', 'accent-soft', ...canvas]],
  ['text-disabled', ['disabled', ...panels]],
  ['link', [...panels, 'surface-hover', 'surface-pressed', 'accent-soft', ...canvas]],
  ['accent-text', [...panels]],
  ['danger-text', [...panels, 'danger-soft']],
  ['success-text', ['success-soft']],
  ['on-primary', ['primary', 'primary-hover', 'primary-pressed']],
  ['on-danger', ['danger', 'danger-hover', 'danger-pressed']],
  ['on-primary-soft', ['primary-soft']],
  ['nav-text', ['nav', 'nav-hover', 'nav-current']],
  ['nav-text-strong', ['nav', 'nav-hover', 'nav-current']],
];

/** Non-text (3 : 1). */
const shapes: readonly (readonly [shape: string, grounds: readonly string[]])[] = [
  ['border-control', [...panels, 'field']],
  ['border-control-hover', [...panels, 'field', ...canvas]],
  ['danger-border', [...panels, 'danger-soft']],
  ['ring', [...panels, 'field', ...canvas]],
  ['nav-ring', ['nav', 'nav-hover', 'nav-current']],
  ['primary', [...panels, ...canvas]],
];

function tooWeak(
  pairs: readonly (readonly [string, readonly string[]])[],
  theme: 'light' | 'dark',
  least: number,
): string[] {
  return pairs.flatMap(([front, grounds]) =>
    grounds.flatMap((ground) =>
      canvas.flatMap((behind) => {
        const backdrop = over(token(ground, theme), token(behind, theme));
        const ratio = contrast(over(token(front, theme), backdrop), backdrop);
        return ratio < least ? [`${front} on ${ground} over ${behind}: ${ratio.toFixed(2)}`] : [];
      }),
    ),
  );
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it('every text has enough contrast on every background', () => {
    expect(tooWeak(texts, theme, 4.5)).toEqual([]);
  });

  it('every border, focus ring and control has enough contrast on every background', () => {
    expect(tooWeak(shapes, theme, 3)).toEqual([]);
  });
});
