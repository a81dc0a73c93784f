import type { AnyActorRef, DoneActorEvent, ErrorActorEvent } from 'xstate';

import type { MediaFile, MediaKind } from '../contract/http/media.ts';
import type { Failure } from './failure.ts';

export type MediaId = MediaFile['id'];

/** `single` for a field that holds one file, `multiple` for one that holds a list. */
export type PickerMode = 'single' | 'multiple';

/** The largest file of each kind that is uploaded, in bytes; null where only the backend limits it. */
export type MaxBytes = Readonly<Record<MediaKind, number | null>>;

/** The target field of the picker, or the library's own screen. */
export interface PickerTarget {
  /** Null for files of any kind. */
  readonly kind: MediaKind | null;
  readonly mode: PickerMode;
  /** An empty selection cannot be confirmed. */
  readonly required: boolean;
  readonly maxBytes: MaxBytes;
  /** Scroll position of the edit area, restored on closing. */
  readonly scrollTop: number;
}

/** A local file to be uploaded. Its bytes are kept outside of the machine, by `id`. */
export interface QueuedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** The browser's MIME type, from the file name; empty where unknown. */
  readonly type: string;
  /** The file is prepared before it is sent: converted or shrunk where it has to be. */
  readonly isRaw?: boolean;
  /** The file of the library that it was made from: once sent, it is selected in its place. */
  readonly replaces?: MediaId;
}

/** What becomes of pictures over the largest side that a website needs. */
export type LargeChoice = 'shrink' | 'keep';

/** Width and height in pixels. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
}

export interface Upload extends QueuedFile {
  /** `asking`: a person decides whether it is shrunk. */
  readonly state: 'waiting' | 'preparing' | 'asking' | 'sending' | 'failed' | 'done';
  /** Bytes sent; the file's size means that the server is processing it. */
  readonly sent: number;
  readonly failure: Failure | null;
}

/** A file that was refused before it was uploaded. */
export interface RefusedFile extends QueuedFile {
  readonly reason: 'type' | 'tooLarge' | 'empty';
}

/** The outcome for one file; `failure` is null for a deleted one. */
export interface DeleteOutcome {
  readonly id: MediaId;
  readonly failure: Failure | null;
}

export interface Deletion {
  readonly ids: readonly MediaId[];
  /** In the order of the ids; empty until the server answered. */
  readonly outcomes: readonly DeleteOutcome[];
}

export interface MediaPickerContext extends PickerTarget {
  /** The field's name; null while closed. */
  readonly field: string | null;
  /** In the order of selection. */
  readonly selection: readonly MediaId[];
  readonly uploads: readonly Upload[];
  /** The answer for large pictures, until the picker closes; null before. */
  readonly largeChoice: LargeChoice | null;
  /** The size of the picture that is asked about; null unless one is. */
  readonly largeSize: Pixels | null;
  /** Refused files of those that were added last. */
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
  | { readonly type: 'upload.sendOriginal'; readonly id: string }
  | { readonly type: 'large.choose'; readonly choice: LargeChoice }
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

export interface PrepareFileInput {
  readonly file: QueuedFile;
  /** The answer for large pictures; null where none was given since the picker opened. */
  readonly largeChoice: LargeChoice | null;
}

/** The file as it is sent, or the size of a picture that may be too large. Its new bytes are kept by the same id. */
export type PreparedFile =
  | { readonly kind: 'ready'; readonly file: Pick<QueuedFile, 'name' | 'size' | 'type'> }
  | { readonly kind: 'large'; readonly pixels: Pixels };

export interface SendFileInput {
  readonly file: QueuedFile;
  /** Receives the progress: `upload.progress`. */
  readonly owner: AnyActorRef;
}

/** The uploaded file as the server describes it; null where it accepted the file without describing it. */
export type SentFile = MediaFile | null;

export interface DeleteFilesInput {
  readonly ids: readonly MediaId[];
}

/** The events from the actors. */
export type MediaPickerActorReport =
  | DoneActorEvent<PreparedFile, 'prepareFile'>
  | ErrorActorEvent<unknown, 'prepareFile'>
  | DoneActorEvent<SentFile, 'sendFile'>
  | DoneActorEvent<readonly DeleteOutcome[], 'deleteFiles'>
  | ErrorActorEvent<unknown, 'sendFile'>
  | ErrorActorEvent<unknown, 'deleteFiles'>;
