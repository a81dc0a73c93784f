import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One measured figure. The definitions are in README.md. */
export interface Figure {
  readonly id: string;
  readonly label: string;
  /** The compared value: KB or MB for sizes, a ratio to the floor or a time, otherwise a count. Less is better. */
  readonly value: number;
  readonly unit: 'KB' | 'MB' | '×' | 's' | 'ms' | '';
  /** The largest value that is wanted; null where none was set. */
  readonly target: number | null;
  /** How far a run on an idle machine may be above the accepted figure, as a share of it. */
  readonly noise: number;
  /** The measurements behind the value. */
  readonly detail: string;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = sorted.length % 2 === 1 ? [middle, middle] : [middle - 1, middle];
  return ((sorted[low] ?? Number.NaN) + (sorted[high] ?? Number.NaN)) / 2;
};

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.round(share * (values.length - 1))] ?? Number.NaN;

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** The median with the middle half of the values. */
export const spread = (values: readonly number[]): string => {
  const [low, high] = [percentile(values, 0.25), percentile(values, 0.75)];
  return `${ms(median(values))} (${ms(low)} – ${ms(high)})`;
};

interface Ratio extends Pick<Figure, 'id' | 'label' | 'target'> {
  readonly ours: readonly number[];
  readonly floor: readonly number[];
  readonly names?: readonly [ours: string, floor: string];
}

/** A time beside the floor's of the same run: medians of all rounds. */
export const ratio = ({ id, label, target, ours, floor, names = ['ours', 'floor'] }: Ratio): Figure => ({
  id,
  label,
  target,
  value: median(ours) / median(floor),
  unit: '×',
  noise: 0.3,
  detail: `${names[0]} ${spread(ours)}, ${names[1]} ${spread(floor)}`,
});

const acceptedFile = fileURLToPath(new URL('accepted.json', import.meta.url));

type Accepted = Record<string, number>;

const readAccepted = (): Accepted => JSON.parse(readFileSync(acceptedFile, 'utf8')) as Accepted;

/** Stores these figures as the accepted ones, which later runs are compared with. */
export function accept(figures: readonly Figure[]): void {
  const values = figures.map(({ id, value }) => [id, Number(value.toPrecision(4))] as const);
  writeFileSync(
    acceptedFile,
    `${JSON.stringify({ ...readAccepted(), ...Object.fromEntries(values) }, null, 2)}\n`,
  );
}

const show = (value: number, unit: Figure['unit']) =>
  unit === '' ? String(value) : `${value.toFixed(unit === '×' || unit === 's' ? 2 : 1)} ${unit}`;

/** Prints the figures with their targets. False when one is worse than the accepted one, beyond noise. */
export function report(figures: readonly Figure[]): boolean {
  const accepted = readAccepted();
  let ok = true;
  for (const { id, label, value, unit, target, noise, detail } of figures) {
    const known = accepted[id];
    const isWorse = known !== undefined && value > known * (1 + noise);
    if (isWorse) ok = false;
    const met = target === null ? '  ' : value <= target ? '✓ ' : '✗ ';
    const aim = target === null ? 'no target' : `target ≤ ${show(target, unit)}`;
    const before = known === undefined ? 'not accepted before' : `accepted ${show(known, unit)}`;
    console.log(`${met}${label}: ${show(value, unit)}  (${aim}; ${before})${isWorse ? '  REGRESSION' : ''}`);
    if (detail !== '') console.log(`     ${detail}`);
  }
  return ok;
}
