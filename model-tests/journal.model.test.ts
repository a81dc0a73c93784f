import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { journalMachine, type OfferedEdits } from '../src/machines/journal-machine.ts';
import type { ByState, Payloads } from './graph.ts';
import { walkMachine } from './walk.ts';

type Machine = typeof journalMachine;

const offer = (id: string): OfferedEdits => ({
  id,
  at: 1000,
  base: { title: '鏡' },
  draft: { title: id },
});

const refusal = new DOMException('The disk is full.', 'QuotaExceededError');

const payloads: Payloads<Machine> = {
  'edits.changed': () => [{ type: 'edits.changed' }],
  'page.hidden': () => [{ type: 'page.hidden' }],
  'offer.restored': () => [{ type: 'offer.restored' }],
  'discard.request': () => [{ type: 'discard.request' }],
  'discard.confirm': () => [{ type: 'discard.confirm' }],
  'discard.cancel': () => [{ type: 'discard.cancel' }],
  'remark.dismiss': () => [{ type: 'remark.dismiss' }],
  'warning.dismiss': () => [{ type: 'warning.dismiss' }],
  'xstate.done.actor.readEntries': () =>
    [
      { offers: [], unreadable: 0 },
      { offers: [], unreadable: 1 },
      { offers: [offer('later'), offer('earlier')], unreadable: 0 },
    ].map((output) => ({ type: 'xstate.done.actor.readEntries', actorId: 'readEntries', output })),
  'xstate.error.actor.readEntries': () => [
    { type: 'xstate.error.actor.readEntries', actorId: 'readEntries', error: refusal },
  ],
  'xstate.done.actor.writeEntry': () => [
    { type: 'xstate.done.actor.writeEntry', actorId: 'writeEntry', output: undefined },
  ],
  'xstate.error.actor.writeEntry': () => [
    { type: 'xstate.error.actor.writeEntry', actorId: 'writeEntry', error: refusal },
  ],
  'xstate.done.actor.removeOffer': () => [
    { type: 'xstate.done.actor.removeOffer', actorId: 'removeOffer', output: undefined },
  ],
  'xstate.error.actor.removeOffer': () => [
    { type: 'xstate.error.actor.removeOffer', actorId: 'removeOffer', error: refusal },
  ],
};

const tags: ByState<Machine, readonly string[]> = {
  'offer.reading': [],
  'offer.choosing': [],
  'offer.none': [],
  'offer.shown': [],
  'offer.confirming': [],
  'offer.discarding': [],
  'entry.current': ['upToDate'],
  'entry.due': [],
  'entry.writing.last': ['upToDate'],
  'entry.writing.behind': [],
  'warning.hidden': [],
  'warning.shown': [],
  'warning.dismissed': [],
};

walkMachine(
  { machine: journalMachine, payloads, context: (context) => context },
  {
    held: ['readEntries', 'writeEntry', 'removeOffer'],
    tags,
    invariant: (snapshot: SnapshotFrom<Machine>) => {
      const { offers } = snapshot.context;
      expect(snapshot.matches({ offer: 'choosing' })).toBe(false);
      const isQuiet = snapshot.matches({ offer: 'reading' }) || snapshot.matches({ offer: 'none' });
      expect(offers.length === 0).toBe(isQuiet);
    },
  },
);
