import type { SnapshotFrom } from 'xstate';

import { bookingListMachine } from '../src/machines/booking-list-machine.ts';
import { emptyView } from '../src/machines/booking-view.ts';
import { payloads as everyPayload, type Machine } from './booking-list-toy.ts';
import { graphOf, type Payloads } from './graph.ts';
import { everyEdge, walksOver, type Walk } from './walks.ts';

export type { Machine };
type Snapshot = SnapshotFrom<Machine>;
export type Context = Snapshot['context'];

const hasQuestion = ({ context: { requested } }: Snapshot): boolean => requested !== null;

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

/** The walks over every edge of the graph. */
export function bookingListWalks(): readonly Walk[] {
  const graph = graphOf({
    machine: bookingListMachine,
    payloads,
    input: { view: emptyView },
    context: (context) => context,
  });
  // Opening the screen takes longer than a few more steps of a walk.
  return walksOver(graph, everyEdge, 24);
}
