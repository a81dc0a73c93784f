import type { SnapshotFrom } from 'xstate';

import { stateOf } from './browser-walk.ts';
import { toyEditorMachine } from './editor-toy.ts';
import { done, failed, graphOf, isTimer, reachable, type Edge, type Payloads } from './graph.ts';
import { everyEdge, walksOver, type Walk } from './walks.ts';

export type Machine = typeof toyEditorMachine;
type Snapshot = SnapshotFrom<Machine>;
export type Context = Snapshot['context'];

/** The titles that the walks type: the whole draft in the graph, one field of the draft in the product. */
export const titles = { saved: 'はじめての一歩', typed: '鏡の前で', blank: '' } as const;

const broken = { failure: { kind: 'network', status: null, message: '' } };
const problem = { path: ['title'], message: '' };
const change = (value: string) =>
  ({ type: 'draft.change', change: { path: ['title'], value }, at: 0 }) as const;

/** The title on the real server: the last saved one. */
const titleOnServer = ({ context }: Snapshot): string =>
  context.syncedAt === null ? titles.saved : context.base;

/** The titles to type next. The saved title is left out: in the product it would be another draft of equal text. */
const otherThan = ({ context }: Snapshot) =>
  Object.values(titles).filter((title) => title !== context.base && title !== context.draft);

const mayGrow = ({ context }: Snapshot) => context.history.past.length < 2;

const payloads: Payloads<Machine> = {
  'draft.change': (snapshot) => (mayGrow(snapshot) ? otherThan(snapshot).map(change) : []),
  // The media picker has walks of its own; a journey deletes a file that the draft uses.
  'draft.replace': () => [],
  // Every field of the top page is required: an answer without one is a failed load.
  'save.confirm': () => [],
  'save.cancel': () => [],
  // A journey saves the same content from two browsers.
  'merge.confirm': () => [],
  'merge.cancel': () => [],
  // A journey saves in a second tab.
  'content.outdated': () => [],
  // The top page only saves; the studio's journeys publish.
  'notice.show': () => [],
  'xstate.done.actor.loadDraft': (snapshot) => [done('loadDraft', { draft: titleOnServer(snapshot), at: 1 })],
  'xstate.error.actor.loadDraft': () => [failed('loadDraft', broken)],
  'xstate.done.actor.validateDraft': ({ context }) => [
    done('validateDraft', context.draft === titles.blank ? [problem] : []),
  ],
  // The top page's rules and its request are pure functions of the draft: neither can fail.
  'xstate.error.actor.validateDraft': () => [],
  'xstate.error.actor.prepareSave': () => [],
  'xstate.done.actor.prepareSave': () => [done('prepareSave', { type: 'ready', prepared: null })],
  'xstate.done.actor.saveDraft': () => [done('saveDraft', { message: '保存しました。', at: 2 })],
  'xstate.error.actor.saveDraft': () => [failed('saveDraft', broken)],
};

/** States that last for a microtask: no time passes in them. */
const passing = new Set(['lifecycle.validating', 'lifecycle.saving.preparing']);

const happens = ({ from, event }: Edge): boolean =>
  !isTimer(event.type) || !stateOf(from).leaves.some((leaf) => passing.has(leaf));

const lifecycleOf = (key: string): string => stateOf(key).leaves[0] ?? '';
const noticeOf = (key: string): string => stateOf(key).leaves[1] ?? '';

/**
 * Distinguishes transitions of the lifecycle by their states. The notice's are distinguished in every state of the
 * lifecycle, because the end of its time must change nothing else.
 */
function everyGoal({ from, event, to }: Edge): string {
  const lifecycle = [lifecycleOf(from), lifecycleOf(to)];
  const movesNotice = isTimer(event.type) || event.type === 'xstate.done.actor.saveDraft';
  return JSON.stringify([event.type, ...lifecycle, movesNotice ? [noticeOf(from), noticeOf(to)] : []]);
}

/** The walks through the product: all goals, or (`all`) every edge of the graph. */
export function editorWalks({ all }: { readonly all: boolean }): readonly Walk[] {
  const whole = graphOf({ machine: toyEditorMachine, payloads, context: (context) => context });
  const graph = reachable({ ...whole, edges: whole.edges.filter(happens) });
  return walksOver(graph, all ? everyEdge : everyGoal);
}
