import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { journalMachine, type OfferedEdits } from '../src/machines/journal-machine.ts';
import { done, failed, type ByState, type Payloads } from './graph.ts';
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
  'xstate.done.actor.readEntries': () =>
    [
      { offers: [], unreadable: 0 },
      { offers: [], unreadable: 1 },
      { offers: [offer('later'), offer('earlier')], unreadable: 0 },
    ].map((output) => done('readEntries', output)),
  'xstate.error.actor.readEntries': () => [failed('readEntries', refusal)],
  'xstate.done.actor.writeEntry': () => [done('writeEntry', undefined)],
  'xstate.error.actor.writeEntry': () => [failed('writeEntry', refusal)],
  'xstate.done.actor.removeOffer': () => [done('removeOffer', undefined)],
  'xstate.error.actor.removeOffer': () => [failed('removeOffer', refusal)],
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
