import type { Change } from './changes.ts';

export interface History<Draft> {
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  readonly open: { readonly group: string; readonly since: number; readonly last: number } | null;
}

/** `group` is null for a step of its own; `at` in ms. */
interface EditMark {
  readonly group: string | null;
  readonly at: number;
}

/** Typing joins the last step while pauses are shorter than `pause` and the step is shorter than `length` (both ms). */
const grouping = { pause: 1000, length: 5000 };

/** In steps; the oldest are dropped first. */
const historyLimit = 500;

export const emptyHistory: History<never> = { past: [], future: [], open: null };

export function record<Draft>(history: History<Draft>, draft: Draft, mark: EditMark): History<Draft> {
  const { open } = history;
  const joins =
    open !== null &&
    open.group === mark.group &&
    mark.at - open.last < grouping.pause &&
    mark.at - open.since < grouping.length;
  if (joins) return { past: history.past, future: [], open: { ...open, last: mark.at } };
  return {
    past: [...history.past, draft].slice(-historyLimit),
    future: [],
    open: mark.group === null ? null : { group: mark.group, since: mark.at, last: mark.at },
  };
}

interface Travel<Draft> {
  readonly draft: Draft;
  readonly history: History<Draft>;
}

export function undo<Draft>(history: History<Draft>, draft: Draft): Travel<Draft> {
  const previous = history.past.at(-1);
  if (previous === undefined) return { draft, history };
  return {
    draft: previous,
    history: { past: history.past.slice(0, -1), future: [draft, ...history.future], open: null },
  };
}

export function redo<Draft>(history: History<Draft>, draft: Draft): Travel<Draft> {
  const [next, ...future] = history.future;
  if (next === undefined) return { draft, history };
  return { draft: next, history: { past: [...history.past, draft], future, open: null } };
}

export function groupOf(change: Change): string | null {
  return change.type === 'set' && typeof change.value === 'string' ? JSON.stringify(change.path) : null;
}
