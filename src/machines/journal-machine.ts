import {
  assertEvent,
  assign,
  fromPromise,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
} from 'xstate';

import type { EarlierDraft } from '../editing/earlier-draft.ts';
import { typeOf, unprovidedActor } from './setup-parts.ts';

export interface OfferedEdits extends EarlierDraft {
  readonly id: string;
  /** The time of the last edit, in ms since the epoch. */
  readonly at: number;
}

export interface ReadJournal {
  readonly offers: readonly OfferedEdits[];
  readonly unreadable: number;
}

type JournalEvent =
  | { readonly type: 'edits.changed' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'offer.restored' }
  | { readonly type: 'discard.request' }
  | { readonly type: 'discard.confirm' }
  | { readonly type: 'discard.cancel' }
  | { readonly type: 'remark.dismiss' }
  | { readonly type: 'warning.dismiss' };

type JournalReport =
  | DoneActorEvent<ReadJournal, 'readEntries'>
  | DoneActorEvent<void, 'writeEntry'>
  | DoneActorEvent<void, 'removeOffer'>
  | ErrorActorEvent<unknown, 'readEntries'>
  | ErrorActorEvent<unknown, 'writeEntry'>
  | ErrorActorEvent<unknown, 'removeOffer'>;

const journalSetup = setup({
  types: {
    context: typeOf<ReadJournal>(),
    events: typeOf<JournalEvent | JournalReport>(),
    tags: typeOf<'upToDate'>(),
  },
  actors: {
    readEntries: fromPromise<ReadJournal>(() => unprovidedActor('readEntries')),
    writeEntry: fromPromise<void>(() => unprovidedActor('writeEntry')),
    removeOffer: fromPromise<void, { offer: OfferedEdits | undefined }>(() => unprovidedActor('removeOffer')),
  },
  actions: {
    takeRead: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.readEntries');
      return event.output;
    }),
    forgetOffer: assign(({ context }) => ({ offers: context.offers.slice(1) })),
    forgetRemark: assign({ unreadable: 0 }),
  },
  guards: {
    hasOffer: ({ context }) => context.offers.length > 0,
  },
  delays: {
    /** With the write itself, an edit is kept within a second. */
    writeDelay: 500,
  },
});

/** Edits of earlier sessions are offered; those of the current one are written. */
export const journalMachine = journalSetup.createMachine({
  id: 'journal',
  context: { offers: [], unreadable: 0 },
  type: 'parallel',
  on: {
    'remark.dismiss': { actions: 'forgetRemark' },
  },
  states: {
    offer: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readEntries',
            src: 'readEntries',
            onDone: { target: 'choosing', actions: 'takeRead' },
            onError: {
              target: 'none',
              description: 'Where nothing can be read, nothing can be written, which the warning says.',
            },
          },
        },
        choosing: {
          always: [{ guard: 'hasOffer', target: 'shown' }, { target: 'none' }],
        },
        none: {},
        shown: {
          on: {
            'offer.restored': { target: 'choosing', actions: 'forgetOffer' },
            'discard.request': 'confirming',
          },
        },
        confirming: {
          on: {
            'discard.confirm': 'discarding',
            'discard.cancel': 'shown',
          },
        },
        discarding: {
          invoke: {
            id: 'removeOffer',
            src: 'removeOffer',
            input: firstOffer,
            onDone: { target: 'choosing', actions: 'forgetOffer' },
            onError: {
              target: 'choosing',
              actions: 'forgetOffer',
              description: 'It stays in the storage, and is offered again at the next visit.',
            },
          },
        },
      },
    },
    entry: {
      initial: 'current',
      states: {
        current: {
          tags: ['upToDate'],
          on: { 'edits.changed': 'due' },
        },
        due: {
          description: 'Not postponed by further edits.',
          after: { writeDelay: 'writing' },
          on: { 'page.hidden': 'writing' },
        },
        writing: {
          initial: 'last',
          invoke: { id: 'writeEntry', src: 'writeEntry' },
          states: {
            last: {
              tags: ['upToDate'],
              on: {
                'edits.changed': 'behind',
                'xstate.done.actor.writeEntry': '#journal.entry.current',
                'xstate.error.actor.writeEntry': '#journal.entry.current',
              },
            },
            behind: {
              description: 'The draft has changed since the write began.',
              on: {
                'page.hidden': {
                  target: '#journal.entry.writing',
                  reenter: true,
                  description: 'The page may be gone before the write that began earlier ends.',
                },
                'xstate.done.actor.writeEntry': '#journal.entry.due',
                'xstate.error.actor.writeEntry': '#journal.entry.due',
              },
            },
          },
        },
      },
    },
    warning: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'xstate.error.actor.writeEntry': 'shown' } },
        shown: {
          on: {
            'xstate.done.actor.writeEntry': 'hidden',
            'warning.dismiss': 'dismissed',
          },
        },
        dismissed: { description: 'Shown once per screen.' },
      },
    },
  },
});

export type JournalActor = ActorRefFrom<typeof journalMachine>;

function firstOffer({ context }: { context: ReadJournal }) {
  return { offer: context.offers[0] };
}
