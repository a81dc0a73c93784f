export const canvasSize = { width: 1920, height: 1080 } as const;

const maxRetries = 200;

export const colourProperties = [
  '--canvas-base',
  '--canvas-1',
  '--canvas-2',
  '--canvas-3',
  '--canvas-4',
] as const;

type Rgb = readonly [red: number, green: number, blue: number];

export type Colours = readonly [base: Rgb, ...lights: Rgb[]];

const fallbackColours: Colours = [
  [243, 239, 249],
  [216, 205, 245],
  [255, 223, 200],
  [245, 210, 226],
  [203, 217, 248],
];

const channel = (hex: string | undefined): number => Number.parseInt(hex ?? '0', 16);

/** `rgb(…)` or `#rrggbb`; null for an invalid or transparent colour. */
function parseColour(text: string): Rgb | null {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim());
  if (hex) return [channel(hex[1]), channel(hex[2]), channel(hex[3])];
  const rgb = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(text.trim());
  return rgb ? [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])] : null;
}

export function coloursAt(retries: number, read: readonly string[]): Colours | null {
  const [base, ...lights] = read.map(parseColour);
  if (base && lights.length > 0 && lights.every((light) => light !== null)) return [base, ...lights];
  return retries >= maxRetries ? fallbackColours : null;
}

export const isPaintedFrame = (frame: number): boolean => frame % 2 === 0;

export interface Light {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** `reach`: the distance of the movement; `round`: the duration of a cycle in ms. */
const orbits = [
  { x: 300, y: 180, radius: 900, reach: 150, round: 127_000, phase: 0 },
  { x: 1650, y: 260, radius: 780, reach: 170, round: 149_000, phase: 1.7 },
  { x: 1420, y: 980, radius: 860, reach: 140, round: 113_000, phase: 3.1 },
  { x: 380, y: 960, radius: 820, reach: 160, round: 163_000, phase: 4.6 },
] as const;

export function lightsAt(elapsed: number): readonly Light[] {
  return orbits.map(({ x, y, radius, reach, round, phase }) => {
    const turn = (elapsed / round) * 2 * Math.PI + phase;
    return { x: x + reach * Math.cos(turn), y: y + reach * 0.6 * Math.sin(turn * 2), radius };
  });
}

/** A smaller movement, in pixels of the canvas, is invisible. */
const visibleStep = 4;

export const hasMoved = (from: readonly Light[], to: readonly Light[]): boolean =>
  to.some((light, index) => {
    const before = from[index];
    return before === undefined || Math.hypot(light.x - before.x, light.y - before.y) >= visibleStep;
  });
