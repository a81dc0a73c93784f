import type { MachineShape, TransitionShape } from '../machine-shape.ts';
import { shortEvent } from '../model.ts';

/** A line of text at an arrow or in a box, with the indexes of the transitions that it stands for. */
export interface Label {
  readonly text: string;
  readonly transitions: readonly number[];
}

/** An arrow between two sibling states. A transition between their descendants joins the siblings. */
export interface Link {
  readonly from: string;
  readonly to: string;
  readonly labels: readonly Label[];
}

/** A machine's transitions, grouped for the diagram. */
export interface Arrows {
  /** Arrows by the path of the parent of both ends. */
  readonly links: ReadonlyMap<string, readonly Link[]>;
  /**
   * Lines by the path of the state in whose box they are written: transitions without a target, or back to the state
   * itself or within it.
   */
  readonly inner: ReadonlyMap<string, readonly Label[]>;
}

const isWithin = (path: string, ancestor: string): boolean =>
  ancestor === '' || path === ancestor || path.startsWith(`${ancestor}.`);

const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('.'), 0));
const keyOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The ancestor of `path` that is a child of `ancestor`. */
const childTowards = (path: string, ancestor: string): string =>
  path
    .split('.')
    .slice(0, ancestor === '' ? 1 : ancestor.split('.').length + 1)
    .join('.');

const eventText = ({ event, guard }: TransitionShape): string =>
  `${event === '' ? 'always' : shortEvent(event)}${guard === null ? '' : ` [${guard}]`}`;

/** A transition as text: `dirty → clean (always [isBase])`. */
export function transitionText(transition: TransitionShape): string {
  const { source, target } = transition;
  const way = target === null || target === source ? source : `${source} → ${target}`;
  return `${way} (${eventText(transition)})`;
}

/** The place of a transition: in a box, or as an arrow between siblings. */
function placed(transition: TransitionShape): { readonly box: string; readonly text: string } | LinkEnd {
  const { source, target } = transition;
  const text = eventText(transition);
  if (target === null) return { box: source, text };
  if (target === source) return { box: source, text: `${text} ↻` };
  if (isWithin(target, source) || isWithin(source, target))
    return { box: source, text: `${text} → ${keyOf(target)}` };
  let parent = parentOf(source);
  while (!isWithin(target, parent)) parent = parentOf(parent);
  const [from, to] = [childTowards(source, parent), childTowards(target, parent)];
  return {
    parent,
    from,
    to,
    inner: from === source ? null : keyOf(source),
    text: to === target ? text : `${text} → ${keyOf(target)}`,
  };
}

interface LinkEnd {
  readonly parent: string;
  readonly from: string;
  readonly to: string;
  /** The descendant of `from` that the transition leaves. */
  readonly inner: string | null;
  readonly text: string;
}

/** Groups a list by a key, in order of first occurrence. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

type End = LinkEnd & { readonly index: number };

/** One line for each text, after the inner states that share it: `save, reset: draft.change`. */
const labelsOf = (ends: readonly End[]): readonly Label[] =>
  [...groupBy(ends, ({ text }) => text)].map(([text, same]) => {
    const inner = [...new Set(same.flatMap(({ inner }) => inner ?? []))];
    return {
      text: inner.length === 0 ? text : `${inner.join(', ')}: ${text}`,
      transitions: same.map(({ index }) => index),
    };
  });

/** How a machine's transitions are drawn. */
export function arrowsOf({ transitions }: MachineShape): Arrows {
  const all = transitions.map((transition, index) => ({ ...placed(transition), index }));
  const boxed = all.flatMap((one) => ('box' in one ? [one] : []));
  const ends = all.flatMap((one) => ('from' in one ? [one] : []));
  const inner = [...groupBy(boxed, ({ box }) => box)].map(
    ([box, lines]) => [box, lines.map(({ text, index }): Label => ({ text, transitions: [index] }))] as const,
  );
  const links = [...groupBy(ends, ({ parent }) => parent)].map(([parent, within]) => {
    const pairs = groupBy(within, ({ from, to }) => JSON.stringify([from, to]));
    const made = [...pairs.values()].flatMap((pair): Link[] => {
      const [first] = pair;
      return first === undefined ? [] : [{ from: first.from, to: first.to, labels: labelsOf(pair) }];
    });
    return [parent, made] as const;
  });
  return { links: new Map(links), inner: new Map(inner) };
}
