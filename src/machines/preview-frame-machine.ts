import {
  assertEvent,
  assign,
  emit,
  enqueueActions,
  fromPromise,
  setup,
  stateIn,
  type ActorRefFrom,
} from 'xstate';

import type {
  PreviewFrameActorReport,
  PreviewFrameContext,
  PreviewFrameEvent,
  PreviewFrameInput,
  PreviewFrameReport,
} from './preview-frame-types.ts';
import { enqueue, enqueueFullState, toPost } from './preview-queue.ts';
import { unprovidedActor } from './unprovided.ts';

export type { PreviewData, QueuedMessage } from './preview-queue.ts';

const previewFrameSetup = setup({
  types: {
    context: {} as PreviewFrameContext,
    events: {} as PreviewFrameEvent | PreviewFrameActorReport,
    emitted: {} as PreviewFrameReport,
    input: {} as PreviewFrameInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    probeSite: fromPromise<void>(() => unprovidedActor('probeSite')),
    nextFrame: fromPromise<void>(() => unprovidedActor('nextFrame')),
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
    queueMessages: assign(({ context, event }) => {
      assertEvent(event, 'message.queued');
      return { queue: enqueue(context.queue, event.messages) };
    }),
    queueFullState: assign(({ context }) =>
      context.allData === null ? {} : { queue: enqueueFullState(context.queue, context.contentKey) },
    ),
    dropQueue: assign({ queue: [] }),
    postQueue: enqueueActions(({ context, enqueue: actions }) => {
      const messages = toPost(context.queue, context.allData, context.announced);
      actions.emit({ type: 'messages.post', messages });
      actions.assign({ queue: [] });
    }),
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
    postDelay: ({ context }) => context.delay,
  },
});

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
  initial: 'loading',
  on: {
    'frame.reload': { target: '.loading', actions: 'startAttempt' },
  },
  states: {
    loading: {
      description: 'Until the frame has loaded and the site has answered, nothing is posted.',
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
        'message.queued': { actions: ['takeData', 'queueMessages'] },
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
          description: 'The site answers; its page is still loading.',
          tags: ['busy'],
          on: {
            'frame.loaded': { target: '#live', actions: 'takeLoad' },
            'site.ready': { actions: 'takeEarlyReady' },
          },
        },
        loaded: {
          id: 'loaded',
          description: 'Chromium fires `load` for a refused connection too: only the probe tells.',
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
        'message.queued': { actions: ['takeData', 'queueMessages'] },
        'field.clicked': { actions: 'requestEdit' },
      },
      states: {
        deciding: {
          description: 'When what waits is posted.',
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
                actions: ['takeData', 'queueMessages'],
              },
              { target: 'delaying', actions: ['takeData', 'queueMessages'] },
            ],
          },
        },
        settling: {
          description: 'The whole waits for the page to have taken up its work.',
          after: { afterLoad: { target: 'idle', actions: 'postQueue' } },
        },
        delaying: {
          description: 'From the first unsent edit on; the next ones do not restart it.',
          after: { postDelay: { target: 'idle', actions: 'postQueue' } },
        },
        awaitingFrame: {
          invoke: {
            id: 'nextFrame',
            src: 'nextFrame',
            onDone: { target: 'idle', actions: 'postQueue' },
          },
        },
      },
    },
    unreachable: {
      description: 'Edits are only remembered: what comes back is sent the whole.',
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
          description: 'A slow site that came after all, or the page of a refused connection.',
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
