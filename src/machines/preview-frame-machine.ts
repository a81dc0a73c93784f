import {
  assertEvent,
  assign,
  emit,
  fromCallback,
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
import type { EditorReport } from './editor-types.ts';
import { typeOf, unprovidedAction, unprovidedActor } from './setup-parts.ts';

export type PreviewData = NonNullable<Extract<PreviewMessage, { type: 'TEXT_UPDATE' }>['payload']['allData']>;

type WithoutAllData<Message> = Message extends { type: infer Type; payload: infer Payload }
  ? { readonly type: Type; readonly payload: Omit<Payload, 'allData'> }
  : never;

/** `allData` is added when it is posted: an older state would overwrite a newer edit. */
export interface QueuedMessage {
  /** Only the last of a key is posted, at the first's position, unless a message between them changes indexes. */
  readonly key: string;
  readonly message: WithoutAllData<PreviewMessage>;
  /** `unlessImmediate`: omitted for a site that takes each edit at once. */
  readonly allData: 'always' | 'unlessImmediate' | 'never';
  /** With `unlessImmediate`, a long list is not posted to a site that takes each edit at once. */
  readonly isWholeList?: boolean;
}

type Queue = readonly (
  | QueuedMessage
  | Extract<EditorReport<PreviewData>, { readonly type: 'draft.edited' }>
)[];

export interface QueuedPost {
  readonly queue: Queue;
  readonly allData: PreviewData | null;
  /** The site takes each edit at once. */
  readonly immediate: boolean;
}

export interface MirroredEditor {
  getSnapshot(): { readonly context: { readonly syncedAt: number | null; readonly draft: PreviewData } };
  on(type: '*', listener: (report: EditorReport<PreviewData>) => void): { unsubscribe(): void };
}

interface PreviewFrameInput {
  readonly editor?: MirroredEditor | undefined;
  /** In ms. */
  readonly delay: number;
  readonly contentKey: ContentKey;
  /** The inner list, `qa_items`: its items in all outer items count together. */
  readonly innerList?: string | undefined;
}

interface PreviewFrameContext extends PreviewFrameInput {
  readonly allData: PreviewData | null;
  readonly queue: Queue;
  /** MIRROR_READY came from the current page: each edit is posted with the next animation frame. */
  readonly announced: boolean;
  /** MIRROR_READY came before the `load` of its page. */
  readonly announcedEarly: boolean;
  /** MIRROR_READY came from any page: a later page without it is unreachable. */
  readonly announcedBefore: boolean;
  readonly loadCount: number;
}

type PreviewFrameEvent =
  | { readonly type: 'frame.request' }
  | { readonly type: 'frame.loaded' }
  | { readonly type: 'frame.reload' }
  | { readonly type: 'site.ready' }
  | { readonly type: 'animationFrame.began' }
  | { readonly type: 'field.clicked'; readonly field: SiteField }
  | { readonly type: 'data.replaced'; readonly allData: PreviewData }
  | { readonly type: 'message.queued'; readonly queue: Queue; readonly allData: PreviewData };

type PreviewFrameReport =
  | ({ readonly type: 'queue.post' } & QueuedPost)
  | { readonly type: 'edit.requested'; readonly field: SiteField };

type PreviewFrameActorReport = DoneActorEvent<void, 'probeSite'> | ErrorActorEvent<unknown, 'probeSite'>;

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
    followEditor: fromCallback<PreviewFrameEvent, MirroredEditor | undefined>(
      ({ input: editor, sendBack }) => {
        if (editor === undefined) return undefined;
        const reports = editor.on('*', (report) => {
          if (report.type === 'draft.edited')
            sendBack({ type: 'message.queued', queue: [report], allData: report.draft });
          if (report.type === 'draft.replaced') sendBack({ type: 'data.replaced', allData: report.draft });
        });
        const { syncedAt, draft } = editor.getSnapshot().context;
        if (syncedAt !== null) sendBack({ type: 'data.replaced', allData: draft });
        return () => reports.unsubscribe();
      },
    ),
  },
  actions: {
    startLoad: assign(({ context }) => ({
      loadCount: context.loadCount + 1,
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
      // A full state may be queued for an edit already: the first one while something else was shown.
      const added = event.queue.filter((queued) => 'message' in queued || queued.draft !== context.allData);
      return { allData: event.allData, queue: [...context.queue, ...added] };
    }),
    queueFullState: assign(({ context: { allData, contentKey, queue } }) => {
      if (allData === null) return {};
      const payload = { contentKey, eventType: 'change' } as const;
      const fullState = {
        key: 'allData',
        message: { type: 'TEXT_UPDATE', payload },
        allData: 'always',
      } as const;
      const scrolls = queue.filter((queued) => 'message' in queued && queued.message.type === 'SCROLL_TO');
      return { queue: [fullState, ...scrolls] };
    }),
    postQueue: emit(
      ({ context }) =>
        ({
          type: 'queue.post',
          queue: context.queue,
          allData: context.allData,
          immediate: context.announced,
        }) as const,
    ),
    dropQueue: assign({ queue: [] }),
    /** Requests `animationFrame.began`. A late one is harmless: the queue is empty, or due anyway. */
    requestAnimationFrame: unprovidedAction('requestAnimationFrame'),
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
    loadCount: 1,
  }),
  initial: 'unrequested',
  invoke: { id: 'followEditor', src: 'followEditor', input: toEditor },
  on: {
    'frame.reload': { target: '.loading', actions: 'startLoad' },
  },
  states: {
    unrequested: {
      description: 'The site is not loaded until the fields are rendered, which it would slow down.',
      tags: ['busy'],
      on: {
        'frame.request': 'loading',
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
          entry: 'requestAnimationFrame',
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

function toEditor({ context }: { readonly context: PreviewFrameContext }): MirroredEditor | undefined {
  return context.editor;
}

function itemsIn(data: unknown, innerList = ''): number {
  if (typeof data !== 'object' || data === null) return 0;
  if (!Array.isArray(data)) {
    return Object.values(data).reduce<number>((count, value) => count + itemsIn(value, innerList), 0);
  }
  const inside = data.flatMap((item: Readonly<Record<string, unknown>>) => item[innerList] ?? []);
  return Math.max(data.length, inside.length);
}

/** A list too long for the full state with each edit (docs/behaviour.md#preview). */
export const isLongList = (allData: PreviewData | null, innerList?: string): boolean =>
  itemsIn(allData, innerList) > 200;
