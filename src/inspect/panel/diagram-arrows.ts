import type { MachineShape, TransitionShape } from '../machine-shape.ts';
import { shortEvent } from '../model.ts';

export interface Label {
  readonly text: string;
  readonly transitions: readonly number[];
}

/** Between siblings, for a transition between them or their descendants. */
export interface Link {
  readonly from: string;
  readonly to: string;
  readonly labels: readonly Label[];
}

export interface Arrows {
  readonly links: ReadonlyMap<string, readonly Link[]>;
  /** Transitions without a target, to the state itself, or between it and a descendant, by the path of the box. */
  readonly inner: ReadonlyMap<string, readonly Label[]>;
}

const isWithin = (path: string, ancestor: string): boolean =>
  ancestor === '' || path === ancestor || path.startsWith(`${ancestor}.`);

const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('.'), 0));
const keyOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const childTowards = (path: string, ancestor: string): string =>
  path
    .split('.')
    .slice(0, ancestor === '' ? 1 : ancestor.split('.').length + 1)
    .join('.');

const eventText = ({ event, guard }: TransitionShape): string =>
  `${event === '' ? 'always' : shortEvent(event)}${guard === null ? '' : ` [${guard}]`}`;

export function transitionText(transition: TransitionShape): string {
  const { source, target } = transition;
  const states = target === null || target === source ? source : `${source} → ${target}`;
  return `${states} (${eventText(transition)})`;
}

function drawn(transition: TransitionShape, index: number): BoxLine | LinkEnd {
  const { source, target } = transition;
  const text = eventText(transition);
  if (target === null) return { box: source, text, index };
  if (target === source) return { box: source, text: `${text} ↻`, index };
  if (isWithin(target, source) || isWithin(source, target))
    return { box: source, text: `${text} → ${keyOf(target)}`, index };
  let parent = parentOf(source);
  while (!isWithin(target, parent)) parent = parentOf(parent);
  const [from, to] = [childTowards(source, parent), childTowards(target, parent)];
  return {
    parent,
    from,
    to,
    inner: from === source ? null : keyOf(source),
    text: to === target ? text : `${text} → ${keyOf(target)}`,
    index,
  };
}

interface BoxLine {
  readonly box: string;
  readonly text: string;
  readonly index: number;
}

interface LinkEnd extends Omit<BoxLine, 'box'> {
  readonly parent: string;
  readonly from: string;
  readonly to: string;
  readonly inner: string | null;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const labelsOf = (ends: readonly LinkEnd[]): readonly Label[] =>
  [...groupBy(ends, ({ text }) => text)].map(([text, same]) => {
    const inner = [...new Set(same.flatMap(({ inner }) => inner ?? []))];
    return {
      text: inner.length === 0 ? text : `${inner.join(', ')}: ${text}`,
      transitions: same.map(({ index }) => index),
    };
  });

export function arrowsOf({ transitions }: MachineShape): Arrows {
  const all = transitions.map(drawn);
  const boxed = all.flatMap((one) => ('box' in one ? [one] : []));
  const ends = all.flatMap((one) => ('from' in one ? [one] : []));
  const inner = [...groupBy(boxed, ({ box }) => box)].map(
    ([box, lines]) => [box, lines.map(({ text, index }): Label => ({ text, transitions: [index] }))] as const,
  );
  const links = [...groupBy(ends, ({ parent }) => parent)].map(([parent, within]) => {
    const pairs = groupBy(within, ({ from, to }) => JSON.stringify([from, to]));
    const made = [...pairs.values()].flatMap((pair) =>
      pair.slice(0, 1).map(({ from, to }): Link => ({ from, to, labels: labelsOf(pair) })),
    );
    return [parent, made] as const;
  });
  return { links: new Map(links), inner: new Map(inner) };
}
