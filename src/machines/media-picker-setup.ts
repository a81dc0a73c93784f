import { assertEvent, assign, enqueueActions, fromPromise, setup } from 'xstate';

import { toFailure } from './failure.ts';
import type {
  DeleteFilesInput,
  DeleteOutcome,
  MediaPickerActorReport,
  MediaPickerContext,
  MediaPickerEvent,
  MediaPickerReport,
  PreparedFile,
  PrepareFileInput,
  SendFileInput,
  SentFile,
} from './media-picker-types.ts';
import {
  forceAdded,
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
  withoutUpload,
  withUpload,
} from './media-picker-uploads.ts';
import { typeOf, unprovidedActor } from './setup-parts.ts';
/** Actions, guards and delays of the media picker; `media-picker-machine.ts` has its states. */
export const mediaPickerSetup = setup({
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
      const current = preparingOf(uploads);
      const failure = toFailure(event.error);
      return { uploads: current ? withUpload(uploads, current.id, { state: 'failed', failure }) : uploads };
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
        selection: forceAdded(selection, event.output, { kind, mode, replaces: current?.replaces }),
      };
    }),
    takeUploadFailure: assign(({ context: { uploads }, event }) => {
      assertEvent(event, 'xstate.error.actor.sendFile');
      const current = sendingOf(uploads);
      const failure = toFailure(event.error);
      return { uploads: current ? withUpload(uploads, current.id, { state: 'failed', failure }) : uploads };
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
    /** A single deleted file needs no alert: it disappears (section 8 has none). */
    isPlainSuccess: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.deleteFiles');
      return event.output.length === 1 && event.output[0]?.failure === null;
    },
  },
});

/** The files to delete are deselected, whether or not they were deleted (section 8: selections cleaned). */
function withOutcomes({ deletion, selection }: MediaPickerContext, outcomes: readonly DeleteOutcome[]) {
  if (deletion === null) return {};
  return {
    deletion: { ids: deletion.ids, outcomes },
    selection: selection.filter((id) => !deletion.ids.includes(id)),
  };
}
