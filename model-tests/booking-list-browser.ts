import type { SnapshotFrom } from 'xstate';

import { bookingListMachine } from '../src/machines/booking-list-machine.ts';
import { emptyView } from '../src/machines/booking-view.ts';
import { payloads as everyPayload, type Machine } from './booking-list-toy.ts';
import { placeOf } from './browser-walk.ts';
import { graphOf, type Edge, type Payloads } from './graph.ts';
import { everyEdge, walksOver, type Walk } from './walks.ts';

export type { Machine };
type Snapshot = SnapshotFrom<Machine>;
export type Context = Snapshot['context'];

const hasQuestion = ({ context: { asked } }: Snapshot): boolean => asked !== null;

/** Whether no dialog is open over the list. */
const isFree = (snapshot: Snapshot): boolean =>
  !hasQuestion(snapshot) && snapshot.context.refused.length === 0;

/** The events that a person can cause: an open dialog blocks the list, and a question hides a failure. */
const payloads: Payloads<Machine> = {
  ...everyPayload,
  'change.request': (snapshot) => (isFree(snapshot) ? everyPayload['change.request'](snapshot) : []),
  'refusal.dismiss': (snapshot) => (hasQuestion(snapshot) ? [] : [{ type: 'refusal.dismiss' }]),
  'refusal.retry': (snapshot) => (hasQuestion(snapshot) ? [] : [{ type: 'refusal.retry' }]),
};

/**
 * Distinguishes transitions by the changed states, by the subject, and by the numbers of running and refused changes.
 */
function everyGoal({ from, event, to }: Edge): string {
  const [before, after] = [placeOf<Machine>(from), placeOf<Machine>(to)];
  const changed = after.leaves.filter((leaf) => !before.leaves.includes(leaf));
  const { running, refused, view } = after.context;
  const subject = (event['subject'] ?? event['change']) as { readonly kind?: string } | undefined;
  const isView = view !== before.context.view && JSON.stringify(view) !== JSON.stringify(before.context.view);
  return JSON.stringify([
    event.type,
    subject?.kind,
    changed,
    isView ? [Object.keys((event['filter'] as object | undefined) ?? {}), before.leaves[0]] : [],
    Object.keys(running).length,
    refused.length,
  ]);
}

/** The walks through the product: all goals, or (`all`) every edge of the graph. */
export function bookingListWalks({ all }: { readonly all: boolean }): readonly Walk[] {
  const graph = graphOf({
    machine: bookingListMachine,
    payloads,
    input: { view: emptyView },
    context: (context) => context,
  });
  // Opening the screen takes longer than a few more steps of a walk.
  return walksOver(graph, all ? everyEdge : everyGoal, 24);
}
