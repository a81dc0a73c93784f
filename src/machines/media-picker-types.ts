import type { AnyActorRef, DoneActorEvent, ErrorActorEvent } from 'xstate';

import type { MediaFile, MediaKind } from '../contract/http/media.ts';
import type { Failure } from './failure.ts';

export type MediaId = MediaFile['id'];

/** `single` for a field that holds one file, `multiple` for one that holds a list. */
export type PickerMode = 'single' | 'multiple';

/** What a file is being chosen for (section 4, "Media picker"). */
export interface PickerTarget {
  readonly kind: MediaKind;
  readonly mode: PickerMode;
  /** Confirming with nothing selected is refused. */
  readonly required: boolean;
  /** The largest file that is sent; null where the backend alone decides. */
  readonly maxBytes: number | null;
  /** Where the edit area was scrolled to, to be restored on closing. */
  readonly scrollTop: number;
}

/** A file of the person's own that is to be uploaded. Its bytes stay outside the machine, by `id`. */
export interface QueuedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** As the browser tells it by the file's name; empty where it knows none. */
  readonly type: string;
}

export interface Upload extends QueuedFile {
  readonly state: 'waiting' | 'sending' | 'failed' | 'done';
  /** Bytes; all of them mean that the server is still working. */
  readonly sent: number;
  readonly failure: Failure | null;
}

/** A file that was refused before a byte of it was sent. */
export interface RefusedFile extends QueuedFile {
  readonly reason: 'type' | 'tooLarge' | 'empty';
}

/** How the deletion of one file came out; null where it is gone. */
export interface DeleteOutcome {
  readonly id: MediaId;
  readonly failure: Failure | null;
}

/** A deletion that was asked for. */
export interface Deletion {
  readonly ids: readonly MediaId[];
  /** In the order of the ids; empty until the server answered. */
  readonly outcomes: readonly DeleteOutcome[];
}

export interface MediaPickerContext extends PickerTarget {
  /** The field's name; null while closed. */
  readonly field: string | null;
  /** In the order in which they were selected. */
  readonly selection: readonly MediaId[];
  readonly uploads: readonly Upload[];
  /** Of the files that were added last. */
  readonly refused: readonly RefusedFile[];
  readonly deletion: Deletion | null;
}

export type MediaPickerEvent =
  | (PickerTarget & {
      readonly type: 'picker.open';
      readonly field: string;
      readonly selected: readonly MediaId[];
    })
  | { readonly type: 'media.toggle'; readonly id: MediaId }
  | { readonly type: 'selection.confirm' }
  | { readonly type: 'alert.dismiss' }
  | { readonly type: 'picker.close' }
  | { readonly type: 'close.confirm' }
  | { readonly type: 'close.cancel' }
  | { readonly type: 'files.add'; readonly files: readonly QueuedFile[] }
  | { readonly type: 'upload.progress'; readonly id: string; readonly sent: number }
  | { readonly type: 'upload.cancel'; readonly id: string }
  | { readonly type: 'upload.retry'; readonly id: string }
  | { readonly type: 'upload.dismiss'; readonly id: string }
  | { readonly type: 'delete.request' }
  | { readonly type: 'delete.confirm' }
  | { readonly type: 'delete.cancel' };

export type MediaPickerReport =
  | {
      readonly type: 'selection.confirmed';
      readonly field: string;
      readonly mode: PickerMode;
      readonly ids: readonly MediaId[];
    }
  | { readonly type: 'media.deleted'; readonly ids: readonly MediaId[] }
  | { readonly type: 'picker.closed'; readonly field: string; readonly scrollTop: number };

export interface SendFileInput {
  readonly file: QueuedFile;
  /** Is told of the progress: `upload.progress`. */
  readonly owner: AnyActorRef;
}

/** What the server made of a file; null where it took it without saying what became of it. */
export type SentFile = MediaFile | null;

export interface DeleteFilesInput {
  readonly ids: readonly MediaId[];
}

/** What the actors report. */
export type MediaPickerActorReport =
  | DoneActorEvent<SentFile, 'sendFile'>
  | DoneActorEvent<readonly DeleteOutcome[], 'deleteFiles'>
  | ErrorActorEvent<unknown, 'sendFile'>
  | ErrorActorEvent<unknown, 'deleteFiles'>;
