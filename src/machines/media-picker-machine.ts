import {
  assertEvent,
  assign,
  enqueueActions,
  fromPromise,
  setup,
  type ActorRefFrom,
  type AnyActorRef,
} from 'xstate';

import { toFailure } from './failure.ts';
import {
  type DeleteFilesInput,
  type DeleteOutcome,
  type MediaPickerActorReport,
  type MediaPickerContext,
  type MediaPickerEvent,
  type MediaPickerReport,
  type PrepareFileInput,
  type PreparedFile,
  type SendFileInput,
  type SentFile,
  type Upload,
  withUploaded,
  isRetriable,
  isUnprepared,
  isUploading,
  nextOf,
  preparingOf,
  refusedOf,
  sendingOf,
  started,
  stateOf,
  toggled,
  uploadOf,
  waitingAgain,
  withFiles,
  withUpload,
  withoutUpload,
} from './media-picker-state.ts';
import { typeOf, unprovidedActor } from './setup-parts.ts';

const mediaPickerSetup = setup({
  types: {
    context: typeOf<MediaPickerContext>(),
    events: typeOf<MediaPickerEvent | MediaPickerActorReport>(),
    emitted: typeOf<MediaPickerReport>(),
    tags: typeOf<'busy'>(),
  },
  actors: {
    prepareFile: fromPromise<PreparedFile, PrepareFileInput>(() => unprovidedActor('prepareFile')),
    sendFile: fromPromise<SentFile, SendFileInput>(() => unprovidedActor('sendFile')),
    deleteFiles: fromPromise<readonly DeleteOutcome[], DeleteFilesInput>(() =>
      unprovidedActor('deleteFiles'),
    ),
  },
  actions: {
    takeTarget: assign(({ event }) => {
      assertEvent(event, 'picker.open');
      const { field, kind, mode, required, maxBytes, scrollTop, selected } = event;
      return { field, kind, mode, required, maxBytes, scrollTop, selection: selected };
    }),
    toggleMedia: assign(({ context, event }) => {
      assertEvent(event, 'media.toggle');
      return { selection: toggled(context.selection, event.id, context.mode) };
    }),
    reportSelection: enqueueActions(({ context: { field, mode, selection }, enqueue }) => {
      if (field !== null) enqueue.emit({ type: 'selection.confirmed', field, mode, ids: selection });
    }),
    reportClosed: enqueueActions(({ context: { field, scrollTop }, enqueue }) => {
      if (field !== null) enqueue.emit({ type: 'picker.closed', field, scrollTop });
    }),
    forgetTarget: assign({
      field: null,
      selection: [],
      uploads: [],
      largeChoice: null,
      largeSize: null,
    }),

    takeFiles: assign(({ context, event }) => {
      assertEvent(event, 'files.add');
      return {
        uploads: withFiles(context.uploads, event.files, context),
        refused: refusedOf(event.files, context),
      };
    }),
    forgetRefused: assign({ refused: [] }),
    startUpload: assign(({ context }) => ({ uploads: started(context.uploads) })),
    takePrepared: assign(({ context: { uploads }, event }) => {
      assertEvent(event, 'xstate.done.actor.prepareFile');
      const current = preparingOf(uploads);
      if (current === undefined || event.output.kind === 'large') return {};
      const { name, size, type } = event.output.file;
      return {
        uploads: withUpload(uploads, current.id, { name, size, type, isRaw: false, state: 'waiting' }),
      };
    }),
    askAboutLarge: assign(({ context: { uploads }, event }) => {
      assertEvent(event, 'xstate.done.actor.prepareFile');
      const current = preparingOf(uploads);
      if (current === undefined || event.output.kind === 'ready') return {};
      return {
        uploads: withUpload(uploads, current.id, { state: 'asking' }),
        largeSize: event.output.pixels,
      };
    }),
    takeLargeChoice: assign(({ context: { uploads }, event }) => {
      assertEvent(event, 'large.choose');
      const current = preparingOf(uploads);
      return {
        uploads: current ? waitingAgain(uploads, current.id) : uploads,
        largeChoice: event.choice,
        largeSize: null,
      };
    }),
    forgetLarge: assign({ largeSize: null }),
    takePreparationFailure: assign(({ context: { uploads }, event }) => {
      assertEvent(event, 'xstate.error.actor.prepareFile');
      return { uploads: withFailure(uploads, preparingOf(uploads), event.error) };
    }),
    queueOriginal: assign(({ context: { uploads }, event }) => {
      assertEvent(event, 'upload.sendOriginal');
      return { uploads: withUpload(waitingAgain(uploads, event.id), event.id, { isRaw: false }) };
    }),
    takeProgress: assign(({ context, event }) => {
      assertEvent(event, 'upload.progress');
      return { uploads: withUpload(context.uploads, event.id, { sent: event.sent }) };
    }),
    takeSent: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.sendFile');
      const { uploads, selection, kind, mode } = context;
      const current = sendingOf(uploads);
      return {
        uploads: current ? withUpload(uploads, current.id, { state: 'done', sent: current.size }) : uploads,
        selection: withUploaded(selection, event.output, { kind, mode, replaces: current?.replaces }),
      };
    }),
    takeUploadFailure: assign(({ context: { uploads }, event }) => {
      assertEvent(event, 'xstate.error.actor.sendFile');
      return { uploads: withFailure(uploads, sendingOf(uploads), event.error) };
    }),
    dropUpload: assign(({ context, event }) => {
      assertEvent(event, ['upload.cancel', 'upload.dismiss']);
      return { uploads: withoutUpload(context.uploads, event.id) };
    }),
    queueAgain: assign(({ context, event }) => {
      assertEvent(event, 'upload.retry');
      return { uploads: waitingAgain(context.uploads, event.id) };
    }),

    takeDeletion: assign(({ context }) => ({ deletion: { ids: context.selection, outcomes: [] } })),
    takeOutcomes: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.deleteFiles');
      return withOutcomes(context, event.output);
    }),
    takeDeleteFailure: assign(({ context, event }) => {
      assertEvent(event, 'xstate.error.actor.deleteFiles');
      const failure = toFailure(event.error);
      return withOutcomes(context, context.deletion?.ids.map((id) => ({ id, failure })) ?? []);
    }),
    reportDeleted: enqueueActions(({ context, enqueue }) => {
      const gone = context.deletion?.outcomes.filter(({ failure }) => failure === null) ?? [];
      if (gone.length > 0) enqueue.emit({ type: 'media.deleted', ids: gone.map(({ id }) => id) });
    }),
    forgetDeletion: assign({ deletion: null }),
  },
  guards: {
    isMissing: ({ context: { required, selection, uploads } }) =>
      required && selection.length === 0 && !isUploading(uploads),
    isConfirmable: ({ context: { required, selection, uploads } }) =>
      !(required && selection.length === 0) && !isUploading(uploads),
    isUploading: ({ context }) => isUploading(context.uploads),
    hasSelection: ({ context }) => context.selection.length > 0,
    hasRefused: ({ context, event }) => {
      assertEvent(event, 'files.add');
      return refusedOf(event.files, context).length > 0;
    },
    isNextRaw: ({ context }) => nextOf(context.uploads)?.isRaw === true,
    hasWaiting: ({ context }) => nextOf(context.uploads) !== undefined,
    isLarge: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.prepareFile');
      return event.output.kind === 'large';
    },
    isPreparing: ({ context, event }) => {
      assertEvent(event, 'upload.cancel');
      return preparingOf(context.uploads)?.id === event.id;
    },
    isUnprepared: ({ context, event }) => {
      assertEvent(event, 'upload.sendOriginal');
      const upload = uploadOf(context.uploads, event.id);
      return upload !== undefined && isUnprepared(upload);
    },
    isSending: ({ context, event }) => {
      assertEvent(event, ['upload.progress', 'upload.cancel']);
      return stateOf(context.uploads, event.id) === 'sending';
    },
    isWaiting: ({ context, event }) => {
      assertEvent(event, 'upload.cancel');
      return stateOf(context.uploads, event.id) === 'waiting';
    },
    isRetriable: ({ context, event }) => {
      assertEvent(event, 'upload.retry');
      const upload = uploadOf(context.uploads, event.id);
      return upload !== undefined && isRetriable(upload);
    },
    isSettled: ({ context, event }) => {
      assertEvent(event, 'upload.dismiss');
      const state = stateOf(context.uploads, event.id);
      return state === 'failed' || state === 'done';
    },
    /** A single deleted file needs no alert: it disappears. */
    isPlainSuccess: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.deleteFiles');
      return event.output.length === 1 && event.output[0]?.failure === null;
    },
  },
});

const withFailure = (uploads: readonly Upload[], current: Upload | undefined, error: unknown) =>
  current ? withUpload(uploads, current.id, { state: 'failed', failure: toFailure(error) }) : uploads;

/** Also files that were not deleted are deselected (docs/behaviour.md#media-library). */
function withOutcomes({ deletion, selection }: MediaPickerContext, outcomes: readonly DeleteOutcome[]) {
  if (deletion === null) return {};
  return {
    deletion: { ids: deletion.ids, outcomes },
    selection: selection.filter((id) => !deletion.ids.includes(id)),
  };
}

/** Uploads continue while a dialog is open; closing the picker aborts the running requests. */
export const mediaPickerMachine = mediaPickerSetup.createMachine({
  id: 'mediaPicker',
  context: {
    field: null,
    selection: [],
    kind: 'image',
    mode: 'single',
    required: false,
    scrollTop: 0,
    maxBytes: { image: null, video: null },
    uploads: [],
    largeChoice: null,
    largeSize: null,
    refused: [],
    deletion: null,
  },
  initial: 'closed',
  states: {
    closed: {
      on: { 'picker.open': { target: 'open', actions: 'takeTarget' } },
    },
    open: {
      type: 'parallel',
      states: {
        library: {
          initial: 'browsing',
          states: {
            browsing: {
              on: {
                'media.toggle': { actions: 'toggleMedia' },
                'files.add': [
                  { guard: 'hasRefused', target: 'alertingRefused', actions: 'takeFiles' },
                  { actions: 'takeFiles' },
                ],
                'selection.confirm': [
                  { guard: 'isMissing', target: 'alertingRequired' },
                  {
                    guard: 'isConfirmable',
                    target: '#mediaPicker.closed',
                    actions: ['reportSelection', 'reportClosed', 'forgetTarget'],
                  },
                ],
                'delete.request': {
                  guard: 'hasSelection',
                  target: 'confirmingDelete',
                  actions: 'takeDeletion',
                },
                'picker.close': [
                  { guard: 'isUploading', target: 'confirmingClose' },
                  { target: '#mediaPicker.closed', actions: ['reportClosed', 'forgetTarget'] },
                ],
              },
            },
            alertingRequired: {
              description: 'A dialog says that the field is required.',
              on: { 'alert.dismiss': 'browsing' },
            },
            alertingRefused: {
              description: 'A dialog lists the refused files. The others are already being uploaded.',
              on: { 'alert.dismiss': { target: 'browsing', actions: 'forgetRefused' } },
            },
            confirmingDelete: {
              on: {
                'delete.confirm': 'deleting',
                'delete.cancel': { target: 'browsing', actions: 'forgetDeletion' },
              },
            },
            deleting: {
              tags: ['busy'],
              invoke: {
                id: 'deleteFiles',
                src: 'deleteFiles',
                input: idsOf,
                onDone: [
                  {
                    guard: 'isPlainSuccess',
                    target: 'browsing',
                    actions: ['takeOutcomes', 'reportDeleted', 'forgetDeletion'],
                  },
                  { target: 'reportingDelete', actions: ['takeOutcomes', 'reportDeleted'] },
                ],
                onError: { target: 'reportingDelete', actions: 'takeDeleteFailure' },
              },
            },
            reportingDelete: {
              description: 'A dialog lists the deleted files, and why others were not deleted.',
              on: { 'alert.dismiss': { target: 'browsing', actions: 'forgetDeletion' } },
            },
            confirmingClose: {
              description: 'Closing would abort the uploads.',
              on: {
                'close.confirm': {
                  target: '#mediaPicker.closed',
                  actions: ['reportClosed', 'forgetTarget'],
                },
                'close.cancel': 'browsing',
              },
            },
          },
        },
        uploads: {
          initial: 'idle',
          on: {
            'upload.retry': { guard: 'isRetriable', actions: 'queueAgain' },
            'upload.dismiss': { guard: 'isSettled', actions: 'dropUpload' },
            'upload.sendOriginal': { guard: 'isUnprepared', actions: 'queueOriginal' },
          },
          states: {
            idle: {
              always: [
                { guard: 'isNextRaw', target: 'preparing' },
                { guard: 'hasWaiting', target: 'sending' },
              ],
            },
            preparing: {
              description: 'Converts or shrinks one file where it has to be; most are sent as they are.',
              entry: 'startUpload',
              invoke: {
                id: 'prepareFile',
                src: 'prepareFile',
                input: rawFile,
                onDone: [
                  { guard: 'isLarge', target: 'asking', actions: 'askAboutLarge' },
                  { target: 'idle', actions: 'takePrepared' },
                ],
                onError: { target: 'idle', actions: 'takePreparationFailure' },
              },
              on: {
                'upload.cancel': [
                  { guard: 'isPreparing', target: 'idle', actions: 'dropUpload' },
                  { guard: 'isWaiting', actions: 'dropUpload' },
                ],
              },
            },
            asking: {
              description:
                'A dialog asks whether a large picture is shrunk; the answer counts for the next ones.',
              on: {
                'large.choose': { target: 'idle', actions: 'takeLargeChoice' },
                'upload.cancel': [
                  { guard: 'isPreparing', target: 'idle', actions: ['dropUpload', 'forgetLarge'] },
                  { guard: 'isWaiting', actions: 'dropUpload' },
                ],
              },
            },
            sending: {
              description: 'Uploads one file; the next one starts when it is done, failed or cancelled.',
              entry: 'startUpload',
              invoke: {
                id: 'sendFile',
                src: 'sendFile',
                input: currentFile,
                onDone: { target: 'idle', actions: 'takeSent' },
                onError: { target: 'idle', actions: 'takeUploadFailure' },
              },
              on: {
                'upload.progress': { guard: 'isSending', actions: 'takeProgress' },
                'upload.cancel': [
                  { guard: 'isSending', target: 'idle', actions: 'dropUpload' },
                  { guard: 'isWaiting', actions: 'dropUpload' },
                ],
              },
            },
          },
        },
      },
    },
  },
});

export type MediaPickerActor = ActorRefFrom<typeof mediaPickerMachine>;

function idsOf({ context }: { context: MediaPickerContext }) {
  return { ids: context.deletion?.ids ?? [] };
}

function fileOf(current: Upload | undefined) {
  if (current === undefined) throw new Error('No upload is being prepared or sent.');
  const { id, name, size, type } = current;
  return { id, name, size, type };
}

function rawFile({ context: { uploads, largeChoice } }: { context: MediaPickerContext }) {
  return { file: fileOf(preparingOf(uploads)), largeChoice };
}

function currentFile({ context, self }: { context: MediaPickerContext; self: AnyActorRef }) {
  return { file: fileOf(sendingOf(context.uploads)), owner: self };
}
