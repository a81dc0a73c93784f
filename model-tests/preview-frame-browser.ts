import { previewFrameMachine, type QueuedMessage } from '../src/machines/preview-frame-machine.ts';
import { stateOf } from './browser-walk.ts';
import { done, failed, graphOf, reachable, type Edge, type Payloads } from './graph.ts';
import { everyEdge, walksOver, type Walk } from './walks.ts';

export type Machine = typeof previewFrameMachine;

const edit: QueuedMessage = {
  key: 'text:title_ja',
  message: {
    type: 'TEXT_UPDATE',
    payload: { contentKey: 'topContent', fieldName: 'title_ja', value: 'typed', eventType: 'change' },
  },
  allData: 'unlessImmediate',
};

const untouched = { title_ja: 'untouched' };
const typed = { title_ja: 'typed' };

const payloads: Payloads<Machine> = {
  // The first is the loaded draft, a later one an undo, which needs an edit before it.
  'data.replaced': ({ context: { allData } }) =>
    allData === untouched ? [] : [{ type: 'data.replaced', allData: untouched }],
  // Without a draft there is no field.
  'message.queued': ({ context: { allData } }) =>
    allData === null ? [] : [{ type: 'message.queued', queue: [edit], allData: typed }],
  'field.clicked': () => [{ type: 'field.clicked', field: { fieldName: 'title_ja' } }],
  'xstate.done.actor.probeSite': () => [done('probeSite', undefined)],
  'xstate.error.actor.probeSite': () => [failed('probeSite', new TypeError('Failed to fetch'))],
};

/** The one leaf of a state: the machine has no regions. */
export const leafOf = (key: string): string => stateOf(key).leaves[0] ?? '';

/** The timer of 5 s can end in `live.idle` only: elsewhere a message is posted within 100 ms. */
const isDue = ({ from, event }: Edge): boolean =>
  !event.type.includes('readyTimeout') || leafOf(from) === 'live.idle';

/** In `unrequested` the loaded draft requests the site, so no other event can come first. */
const canWait = ({ from, event }: Edge): boolean =>
  leafOf(from) !== 'unrequested' || event.type === 'frame.request' || event.type === 'frame.reload';

/** Distinguishes transitions by their states, and clicks in the site by whether there is a draft. */
function everyGoal({ from, event, to }: Edge): string {
  const hasDraft = event.type === 'field.clicked' && stateOf<Machine>(from).context.allData !== null;
  return JSON.stringify([event.type, leafOf(from), leafOf(to), hasDraft]);
}

/** The walks through the product: all goals, or (`all`) every edge of the graph. */
export function previewFrameWalks({ all }: { readonly all: boolean }): readonly Walk[] {
  const whole = graphOf({
    machine: previewFrameMachine,
    payloads,
    input: { delay: 100, contentKey: 'topContent' },
    // No guard reads the number of loads, or how often a message is queued.
    context: ({ queue, ...context }) => ({ ...context, queue: [...new Set(queue)], loadCount: undefined }),
    isRunning: (actor, snapshot) => actor !== 'probeSite' || !snapshot.matches({ loading: 'answered' }),
  });
  const graph = reachable({ ...whole, edges: whole.edges.filter((edge) => isDue(edge) && canWait(edge)) });
  return walksOver(graph, all ? everyEdge : everyGoal);
}
