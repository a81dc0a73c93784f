import { QueryClient } from '@tanstack/react-query';
import type { AnyStateMachine } from 'xstate';

import { documentEditors } from '../src/content/documents.ts';
import { documentNames } from '../src/documents/documents.ts';
import { mediaReplacementMachine, bookingBatchMachine } from '../src/machines/batch-machine.ts';
import { bookingListMachine } from '../src/machines/booking-list-machine.ts';
import { logoutCallMachine } from '../src/machines/confirmed-call-machine.ts';
import { journalMachine } from '../src/machines/journal-machine.ts';
import { mediaPickerMachine } from '../src/machines/media-picker-machine.ts';
import { previewFrameMachine } from '../src/machines/preview-frame-machine.ts';
import { sessionMachine } from '../src/machines/session-machine.ts';
import { toyEditorMachine } from './editor-toy.ts';

const parts = { queryClient: new QueryClient(), send: () => Promise.reject(new Error('No call is made.')) };

/** The editors' machines: the walked machine with the draft of each. */
export const editorMachines: readonly AnyStateMachine[] = documentNames.map((name) =>
  documentEditors[name].with(parts, 1, (machine): AnyStateMachine => machine),
);

/** Every machine of the console, with its purpose in one line. */
export const machines: readonly { readonly machine: AnyStateMachine; readonly about: string }[] = [
  { machine: sessionMachine, about: 'Who is signed in, from restoring the session to its expiry.' },
  { machine: logoutCallMachine, about: 'A call that a person is asked about first.' },
  { machine: toyEditorMachine, about: 'The life of one draft, from load to saved or reset.' },
  {
    machine: mediaPickerMachine,
    about: 'Choosing files of the library for a field, uploading and deleting them.',
  },
  {
    machine: previewFrameMachine,
    about: 'The test site beside the editor, and what waits to be posted to it.',
  },
  {
    machine: bookingListMachine,
    about: 'The trial bookings: what of them is shown, and their changes.',
  },
  { machine: bookingBatchMachine, about: 'Cancelling several bookings, one call after the other.' },
  {
    machine: mediaReplacementMachine,
    about: 'Replacing a file in all documents that use it, one after the other: the same machine.',
  },
  {
    machine: journalMachine,
    about: 'Unsaved edits in the browser: those of earlier sessions, and keeping the current ones.',
  },
];
