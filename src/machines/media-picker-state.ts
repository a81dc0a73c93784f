import type { AnyActorRef, DoneActorEvent, ErrorActorEvent } from 'xstate';

import { type MediaFile, type MediaKind, mediaKind } from '../contract/http/media.ts';
import type { Failure } from './failure.ts';

export type MediaId = MediaFile['id'];

export type PickerMode = 'single' | 'multiple';

/** The upload limits in bytes; null where only the backend limits a kind. */
export type MaxBytes = Readonly<Record<MediaKind, number | null>>;

interface PickerTarget {
  readonly kind: MediaKind | null;
  readonly mode: PickerMode;
  readonly required: boolean;
  readonly maxBytes: MaxBytes;
  readonly scrollTop: number;
}

export interface QueuedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly isRaw?: boolean;
  /** The selected file that it was made from, and replaces. */
  readonly replaces?: MediaId;
}

export type LargeChoice = 'shrink' | 'keep';

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

export interface Upload extends QueuedFile {
  /** `asking`: the user decides whether it is shrunk. */
  readonly state: 'waiting' | 'preparing' | 'asking' | 'sending' | 'failed' | 'done';
  /** Bytes sent; the file's size means that the server is processing it. */
  readonly sent: number;
  readonly failure: Failure | null;
}

export interface RefusedFile extends QueuedFile {
  readonly reason: 'type' | 'tooLarge' | 'empty';
}

export interface DeleteOutcome {
  readonly id: MediaId;
  readonly failure: Failure | null;
}

export interface Deletion {
  readonly ids: readonly MediaId[];
  readonly outcomes: readonly DeleteOutcome[];
}

export interface MediaPickerContext extends PickerTarget {
  readonly field: string | null;
  readonly selection: readonly MediaId[];
  readonly uploads: readonly Upload[];
  readonly largeChoice: LargeChoice | null;
  readonly largeSize: Pixels | null;
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
  readonly largeChoice: LargeChoice | null;
}

/** `large`: a picture that may be too large. New bytes have the same id. */
export type PreparedFile =
  | { readonly kind: 'ready'; readonly file: Pick<QueuedFile, 'name' | 'size' | 'type'> }
  | { readonly kind: 'large'; readonly pixels: Pixels };

export interface SendFileInput {
  readonly file: QueuedFile;
  readonly owner: AnyActorRef;
}

/** Null where the server accepted the file without describing it. */
export type SentFile = MediaFile | null;

export interface DeleteFilesInput {
  readonly ids: readonly MediaId[];
}

export type MediaPickerActorReport =
  | DoneActorEvent<PreparedFile, 'prepareFile'>
  | ErrorActorEvent<unknown, 'prepareFile'>
  | DoneActorEvent<SentFile, 'sendFile'>
  | DoneActorEvent<readonly DeleteOutcome[], 'deleteFiles'>
  | ErrorActorEvent<unknown, 'sendFile'>
  | ErrorActorEvent<unknown, 'deleteFiles'>;

type Uploads = readonly Upload[];

interface Limits {
  readonly kind: MediaKind | null;
  readonly maxBytes: MaxBytes;
}

function kindOf({ type }: QueuedFile): MediaKind | null {
  const [group] = type.toLowerCase().split('/');
  return group === 'image' || group === 'video' ? group : null;
}

function refusalOf(file: QueuedFile, { kind, maxBytes }: Limits): RefusedFile['reason'] | null {
  const { size } = file;
  const own = kindOf(file);
  if (own === null || (kind !== null && own !== kind)) return 'type';
  const most = maxBytes[own];
  if (most !== null && size > most) return 'tooLarge';
  return size === 0 ? 'empty' : null;
}

export const refusedOf = (files: readonly QueuedFile[], limits: Limits): readonly RefusedFile[] =>
  files.flatMap((file) => {
    const reason = refusalOf(file, limits);
    return reason === null ? [] : [{ ...file, reason }];
  });

const fresh = { state: 'waiting', sent: 0, failure: null } as const;
const queued = (file: QueuedFile): Upload => ({ ...file, ...fresh });

export const withFiles = (uploads: Uploads, files: readonly QueuedFile[], limits: Limits): Uploads => [
  ...uploads,
  ...files.filter((file) => refusalOf(file, limits) === null).map(queued),
];

export const withUpload = (uploads: Uploads, id: string, changes: Partial<Omit<Upload, 'id'>>): Uploads =>
  uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload));

export const withoutUpload = (uploads: Uploads, id: string): Uploads =>
  uploads.filter((upload) => upload.id !== id);

const refusals: ReadonlySet<number> = new Set([400, 413, 415, 422]);

export const isRetriable = ({ state, failure }: Upload): boolean =>
  state === 'failed' && failure?.kind !== 'file' && !refusals.has(failure?.status ?? 0);

export const waitingAgain = (uploads: Uploads, id: string): Uploads => withUpload(uploads, id, fresh);

export const nextOf = (uploads: Uploads): Upload | undefined =>
  uploads.find(({ state }) => state === 'waiting');

export function started(uploads: Uploads): Uploads {
  const next = nextOf(uploads);
  if (next === undefined) return uploads;
  return withUpload(uploads, next.id, { state: next.isRaw === true ? 'preparing' : 'sending' });
}

export const preparingOf = (uploads: Uploads): Upload | undefined =>
  uploads.find(({ state }) => state === 'preparing' || state === 'asking');

export const isUnprepared = ({ state, isRaw }: Upload): boolean => state === 'failed' && isRaw === true;

export const sendingOf = (uploads: Uploads): Upload | undefined =>
  uploads.find(({ state }) => state === 'sending');

export const isUploading = (uploads: Uploads): boolean =>
  uploads.some(({ state }) => state !== 'failed' && state !== 'done');

export const uploadOf = (uploads: Uploads, id: string): Upload | undefined =>
  uploads.find((upload) => upload.id === id);

export const stateOf = (uploads: Uploads, id: string): Upload['state'] | undefined =>
  uploadOf(uploads, id)?.state;

export function toggled(selection: readonly MediaId[], id: MediaId, mode: PickerMode): readonly MediaId[] {
  if (selection.includes(id)) return selection.filter((each) => each !== id);
  return mode === 'single' ? [id] : [...selection, id];
}

interface Addition {
  readonly kind: MediaKind | null;
  readonly mode: PickerMode;
  readonly replaces: MediaId | undefined;
}

/** A file that was selected already moves to the end; one made from a selected file replaces it. */
export function withUploaded(
  selection: readonly MediaId[],
  file: SentFile,
  { kind, mode, replaces }: Addition,
): readonly MediaId[] {
  if (file === null || (kind !== null && mediaKind(file) !== kind)) return selection;
  if (mode === 'multiple' && replaces !== undefined && selection.includes(replaces)) {
    return selection.map((id) => (id === replaces ? file.id : id));
  }
  return mode === 'single' ? [file.id] : [...selection.filter((id) => id !== file.id), file.id];
}
