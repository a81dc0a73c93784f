import { mediaKind, type MediaKind } from '../contract/http/media.ts';
import type {
  MaxBytes,
  MediaId,
  PickerMode,
  QueuedFile,
  RefusedFile,
  SentFile,
  Upload,
} from './media-picker-types.ts';

type Uploads = readonly Upload[];

interface Limits {
  readonly kind: MediaKind | null;
  readonly maxBytes: MaxBytes;
}

/** The kind of a file; null where it is neither an image nor a video. */
function kindOf({ type }: QueuedFile): MediaKind | null {
  const [group] = type.toLowerCase().split('/');
  return group === 'image' || group === 'video' ? group : null;
}

/** Why a file cannot be uploaded for a field of this kind; null where it can. */
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

/** The queue with the accepted files appended. */
export const withFiles = (uploads: Uploads, files: readonly QueuedFile[], limits: Limits): Uploads => [
  ...uploads,
  ...files.filter((file) => refusalOf(file, limits) === null).map(queued),
];

/** The queue with a changed upload. */
export const withUpload = (uploads: Uploads, id: string, news: Partial<Omit<Upload, 'id'>>): Uploads =>
  uploads.map((upload) => (upload.id === id ? { ...upload, ...news } : upload));

export const withoutUpload = (uploads: Uploads, id: string): Uploads =>
  uploads.filter((upload) => upload.id !== id);

/** HTTP statuses with which a server refuses the file itself. */
const refusals: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** Whether sending the file again may succeed: it failed, is still readable, and was not refused itself. */
export const isRetriable = ({ state, failure }: Upload): boolean =>
  state === 'failed' && failure?.kind !== 'file' && !refusals.has(failure?.status ?? 0);

/** Queues a failed file again. */
export const waitingAgain = (uploads: Uploads, id: string): Uploads => withUpload(uploads, id, fresh);

/** The file whose turn is next. */
export const nextOf = (uploads: Uploads): Upload | undefined =>
  uploads.find(({ state }) => state === 'waiting');

/** Starts the next waiting file: prepares or sends it. */
export function started(uploads: Uploads): Uploads {
  const next = nextOf(uploads);
  if (next === undefined) return uploads;
  return withUpload(uploads, next.id, { state: next.isRaw === true ? 'preparing' : 'sending' });
}

/** The file that is being prepared or asked about; there is at most one. */
export const preparingOf = (uploads: Uploads): Upload | undefined =>
  uploads.find(({ state }) => state === 'preparing' || state === 'asking');

/** Whether the file was not prepared, so that only the original can be sent. */
export const isUnprepared = ({ state, isRaw }: Upload): boolean => state === 'failed' && isRaw === true;

/** The file that is being sent; there is at most one. */
export const sendingOf = (uploads: Uploads): Upload | undefined =>
  uploads.find(({ state }) => state === 'sending');

/** Whether any file is waiting, being prepared or being sent. */
export const isUploading = (uploads: Uploads): boolean =>
  uploads.some(({ state }) => state !== 'failed' && state !== 'done');

export const uploadOf = (uploads: Uploads, id: string): Upload | undefined =>
  uploads.find((upload) => upload.id === id);

export const stateOf = (uploads: Uploads, id: string): Upload['state'] | undefined =>
  uploadOf(uploads, id)?.state;

/** Toggles a file; selecting one replaces the selection in single mode and extends it in multiple mode. */
export function toggled(selection: readonly MediaId[], id: MediaId, mode: PickerMode): readonly MediaId[] {
  if (selection.includes(id)) return selection.filter((each) => each !== id);
  return mode === 'single' ? [id] : [...selection, id];
}

interface Addition {
  /** Null for any. */
  readonly kind: MediaKind | null;
  readonly mode: PickerMode;
  /** A selected file whose place the uploaded one takes. */
  readonly replaces: MediaId | undefined;
}

/**
 * Selects an uploaded file: one that was selected already moves to the end, and one made from a selected file takes its
 * place.
 */
export function forceAdded(
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
