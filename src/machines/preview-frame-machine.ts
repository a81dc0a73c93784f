import {
  assertEvent,
  assign,
  emit,
  fromPromise,
  setup,
  stateIn,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
} from 'xstate';

import type { ContentKey } from '../contract/content-key.ts';
import type { PreviewMessage } from '../contract/preview.ts';
import type { SiteField } from '../contract/site-message.ts';
import {
  enqueue,
  enqueueFullState,
  isLongList,
  toPost,
  type PreviewData,
  type QueuedMessage,
} from './preview-queue.ts';
import { typeOf, unprovidedAction, unprovidedActor } from './setup-parts.ts';

interface PreviewFrameInput {
  /** In ms. */
  readonly delay: number;
  readonly contentKey: ContentKey;
  /** The inner list, `qa_items`: its items in all outer items count together. */
  readonly innerList?: string | undefined;
}

interface PreviewFrameContext extends PreviewFrameInput {
  readonly allData: PreviewData | null;
  readonly queue: readonly QueuedMessage[];
  /** MIRROR_READY came from the current page: each edit is posted with the next animation frame. */
  readonly announced: boolean;
  /** MIRROR_READY came before the `load` of its page. */
  readonly announcedEarly: boolean;
  /** MIRROR_READY came from any page: a later page without it is unreachable. */
  readonly announcedBefore: boolean;
  /** Each one mounts a new frame. */
  readonly attempt: number;
}

type PreviewFrameEvent =
  | { readonly type: 'frame.ask' }
  | { readonly type: 'frame.loaded' }
  | { readonly type: 'frame.reload' }
  | { readonly type: 'site.ready' }
  | { readonly type: 'animationFrame.began' }
  | { readonly type: 'field.clicked'; readonly field: SiteField }
  | { readonly type: 'data.replaced'; readonly allData: PreviewData }
  | {
      readonly type: 'message.queued';
      readonly messages: readonly QueuedMessage[];
      readonly allData: PreviewData;
    };

type PreviewFrameReport =
  | { readonly type: 'messages.post'; readonly messages: readonly PreviewMessage[] }
  | { readonly type: 'edit.requested'; readonly field: SiteField };

type PreviewFrameActorReport = DoneActorEvent<void, 'probeSite'> | ErrorActorEvent<unknown, 'probeSite'>;

export type { PreviewData, QueuedMessage } from './preview-queue.ts';

const previewFrameSetup = setup({
  types: {
    context: typeOf<PreviewFrameContext>(),
    events: typeOf<PreviewFrameEvent | PreviewFrameActorReport>(),
    emitted: typeOf<PreviewFrameReport>(),
    input: typeOf<PreviewFrameInput>(),
    tags: typeOf<'busy' | 'failed'>(),
  },
  actors: {
    probeSite: fromPromise<void>(() => unprovidedActor('probeSite')),
  },
  actions: {
    startAttempt: assign(({ context }) => ({
      attempt: context.attempt + 1,
      announced: false,
      announcedEarly: false,
    })),
    takeLoad: assign(({ context }) => ({ announced: context.announcedEarly, announcedEarly: false })),
    takeEarlyReady: assign({ announcedEarly: true, announcedBefore: true }),
    takeReady: assign(({ context }) => ({
      announced: true,
      announcedEarly: context.announced,
      announcedBefore: true,
    })),
    takeLateReady: assign({ announced: true, announcedEarly: true }),
    takeData: assign(({ event }) => {
      assertEvent(event, ['data.replaced', 'message.queued']);
      return { allData: event.allData };
    }),
    takeMessages: assign(({ context, event }) => {
      assertEvent(event, 'message.queued');
      return { allData: event.allData, queue: enqueue(context.queue, event.messages) };
    }),
    queueFullState: assign(({ context }) =>
      context.allData === null ? {} : { queue: enqueueFullState(context.queue, context.contentKey) },
    ),
    postQueue: emit(
      ({ context }) =>
        ({
          type: 'messages.post',
          messages: toPost(context.queue, context.allData, context.announced),
        }) as const,
    ),
    dropQueue: assign({ queue: [] }),
    /** Requests `animationFrame.began`. A late one is harmless: the queue is empty, or due anyway. */
    requestFrame: unprovidedAction('requestFrame'),
    requestEdit: emit(({ event }) => {
      assertEvent(event, 'field.clicked');
      return { type: 'edit.requested', field: event.field } as const;
    }),
  },
  guards: {
    isQueueEmpty: ({ context }) => context.queue.length === 0,
    isAnnounced: ({ context }) => context.announced,
    isSilent: ({ context }) => context.announcedBefore && !context.announced,
    hasLoaded: stateIn('#loaded'),
  },
  delays: {
    loadTimeout: 15_000,
    readyTimeout: 5_000,
    afterLoad: 100,
    postDelay: ({ context }) => (isLongList(context.allData, context.innerList) ? 500 : context.delay),
  },
});

/** Unreachable: a failed probe, no load in `loadTimeout`, or no MIRROR_READY in `readyTimeout` after an earlier one. */
export const previewFrameMachine = previewFrameSetup.createMachine({
  id: 'previewFrame',
  context: ({ input }) => ({
    ...input,
    allData: null,
    queue: [],
    announced: false,
    announcedEarly: false,
    announcedBefore: false,
    attempt: 1,
  }),
  initial: 'unasked',
  on: {
    'frame.reload': { target: '.loading', actions: 'startAttempt' },
  },
  states: {
    unasked: {
      description: 'The site is not loaded until the fields are rendered, which it would slow down.',
      tags: ['busy'],
      on: {
        'frame.ask': 'loading',
        'data.replaced': { actions: 'takeData' },
        'message.queued': { actions: 'takeMessages' },
      },
    },
    loading: {
      description: 'Nothing is posted until the frame has loaded and the site has answered.',
      initial: 'connecting',
      invoke: {
        id: 'probeSite',
        src: 'probeSite',
        onError: 'unreachable',
      },
      after: {
        loadTimeout: [{ guard: 'hasLoaded', target: 'live' }, { target: 'unreachable' }],
      },
      on: {
        'data.replaced': { actions: 'takeData' },
        'message.queued': { actions: 'takeMessages' },
      },
      states: {
        connecting: {
          tags: ['busy'],
          on: {
            'frame.loaded': { target: 'loaded', actions: 'takeLoad' },
            'site.ready': { actions: 'takeEarlyReady' },
            'xstate.done.actor.probeSite': 'answered',
          },
        },
        answered: {
          description: 'The site has answered the probe; its page is still loading.',
          tags: ['busy'],
          on: {
            'frame.loaded': { target: '#live', actions: 'takeLoad' },
            'site.ready': { actions: 'takeEarlyReady' },
          },
        },
        loaded: {
          id: 'loaded',
          description:
            'The page has loaded. Chromium fires `load` for a refused connection too, so that the probe decides.',
          on: {
            'frame.loaded': { actions: 'takeLoad' },
            'site.ready': { actions: 'takeReady' },
            'xstate.done.actor.probeSite': '#live',
          },
        },
      },
    },
    live: {
      id: 'live',
      entry: 'queueFullState',
      initial: 'deciding',
      after: {
        readyTimeout: { guard: 'isSilent', target: 'unreachable' },
      },
      on: {
        'frame.loaded': { target: '#loaded', actions: 'takeLoad' },
        'site.ready': { target: '.deciding', actions: ['takeReady', 'queueFullState'] },
        'data.replaced': { actions: ['takeData', 'queueFullState'] },
        'message.queued': { actions: 'takeMessages' },
        'field.clicked': { actions: 'requestEdit' },
      },
      states: {
        deciding: {
          description: 'Decides when the queue is posted.',
          always: [
            { guard: 'isQueueEmpty', target: 'idle' },
            { guard: 'isAnnounced', target: 'awaitingFrame' },
            { target: 'settling' },
          ],
        },
        idle: {
          on: {
            'data.replaced': { target: 'deciding', actions: ['takeData', 'queueFullState'] },
            'message.queued': [
              {
                guard: 'isAnnounced',
                target: 'awaitingFrame',
                actions: 'takeMessages',
              },
              { target: 'delaying', actions: 'takeMessages' },
            ],
          },
        },
        settling: {
          description: 'The full state is posted after a delay, when the page has started.',
          after: { afterLoad: { target: 'idle', actions: ['postQueue', 'dropQueue'] } },
        },
        delaying: {
          description: 'The delay begins with the first unsent edit; later ones do not restart it.',
          after: { postDelay: { target: 'idle', actions: ['postQueue', 'dropQueue'] } },
        },
        awaitingFrame: {
          entry: 'requestFrame',
          on: {
            'animationFrame.began': { target: 'idle', actions: ['postQueue', 'dropQueue'] },
          },
        },
      },
    },
    unreachable: {
      description: 'Edits only update the data; a site that comes back gets the full state.',
      tags: ['failed'],
      entry: 'dropQueue',
      initial: 'waiting',
      on: {
        'site.ready': { target: 'live', actions: 'takeLateReady' },
        'data.replaced': { actions: 'takeData' },
        'message.queued': { actions: 'takeData' },
      },
      states: {
        waiting: {
          on: { 'frame.loaded': { target: 'probing', actions: 'takeLoad' } },
        },
        probing: {
          description: 'The page loaded late: it is the site, or the error page of a refused connection.',
          invoke: {
            id: 'probeSite',
            src: 'probeSite',
            onDone: '#live',
            onError: 'waiting',
          },
        },
      },
    },
  },
});

export type PreviewFrameActor = ActorRefFrom<typeof previewFrameMachine>;
