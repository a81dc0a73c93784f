import { type ActorRefFrom, type AnyActorRef } from 'xstate';

import { mediaPickerSetup } from './media-picker-setup.ts';
import type { MediaPickerContext } from './media-picker-types.ts';
import { preparingOf, sendingOf } from './media-picker-uploads.ts';

/**
 * Chooses files of the library for a field, and uploads and deletes files. Uploads continue while a dialog is open;
 * closing the picker aborts the running requests.
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

function rawFile({ context: { uploads, largeChoice } }: { context: MediaPickerContext }) {
  const current = preparingOf(uploads);
  if (current === undefined) throw new Error('`prepareFile` needs a file whose turn has come');
  const { id, name, size, type } = current;
  return { file: { id, name, size, type }, largeChoice };
}

function currentFile({ context, self }: { context: MediaPickerContext; self: AnyActorRef }) {
  const current = sendingOf(context.uploads);
  if (current === undefined) throw new Error('`sendFile` needs a file whose turn has come');
  const { id, name, size, type } = current;
  return { file: { id, name, size, type }, owner: self };
}
