import { type ActorRefFrom, type AnyActorRef } from 'xstate';

import { mediaPickerSetup } from './media-picker-setup.ts';
import type { MediaPickerContext } from './media-picker-types.ts';
import { sendingOf } from './media-picker-uploads.ts';

/**
 * Choosing files of the library for a field, with uploading and deleting beside it. Uploads go on under every dialog;
 * what is under way ends with the picker, and the request with it.
 */
export const mediaPickerMachine = mediaPickerSetup.createMachine({
  id: 'mediaPicker',
  context: {
    field: null,
    selection: [],
    kind: 'image',
    mode: 'single',
    required: false,
    scrollTop: 0,
    maxBytes: null,
    uploads: [],
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
              description: 'A dialog over the picker says that the field is required.',
              on: { 'alert.dismiss': 'browsing' },
            },
            alertingRefused: {
              description:
                'A dialog names the files that are not uploaded. The others are on their way already.',
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
              description: 'A dialog says what was deleted and why the rest was not.',
              on: { 'alert.dismiss': { target: 'browsing', actions: 'forgetDeletion' } },
            },
            confirmingClose: {
              description: 'Closing would give up what is being uploaded.',
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
          },
          states: {
            idle: {
              always: { guard: 'hasWaiting', target: 'sending' },
            },
            sending: {
              description:
                'One file at a time; the next one has its turn when this one is done, failed or given up.',
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

function currentFile({ context, self }: { context: MediaPickerContext; self: AnyActorRef }) {
  const current = sendingOf(context.uploads);
  if (current === undefined) throw new Error('`sendFile` needs a file whose turn has come');
  const { id, name, size, type } = current;
  return { file: { id, name, size, type }, owner: self };
}
