import { mediaKind, type MediaKind } from '../contract/http/media.ts';
import type { MediaId, PickerMode, QueuedFile, RefusedFile, SentFile, Upload } from './media-picker-types.ts';

type Uploads = readonly Upload[];

interface Limits {
  readonly kind: MediaKind;
  readonly maxBytes: number | null;
}

/** Why a file is not uploaded for a field of a kind; null where it is (section 5, "Other rules"). */
function refusalOf({ size, type }: QueuedFile, { kind, maxBytes }: Limits): RefusedFile['reason'] | null {
  if (!type.toLowerCase().startsWith(`${kind}/`)) return 'type';
  if (maxBytes !== null && size > maxBytes) return 'tooLarge';
  return size === 0 ? 'empty' : null;
}

export const refusedOf = (files: readonly QueuedFile[], limits: Limits): readonly RefusedFile[] =>
  files.flatMap((file) => {
    const reason = refusalOf(file, limits);
    return reason === null ? [] : [{ ...file, reason }];
  });

const fresh = { state: 'waiting', sent: 0, failure: null } as const;
const queued = (file: QueuedFile): Upload => ({ ...file, ...fresh });

/** The queue with the good ones of the files behind what is in it. */
export const withFiles = (uploads: Uploads, files: readonly QueuedFile[], limits: Limits): Uploads => [
  ...uploads,
  ...files.filter((file) => refusalOf(file, limits) === null).map(queued),
];

/** The queue with what is known now of one file. */
export const withUpload = (
  uploads: Uploads,
  id: string,
  news: Partial<Pick<Upload, 'state' | 'sent' | 'failure'>>,
): Uploads => uploads.map((upload) => (upload.id === id ? { ...upload, ...news } : upload));

export const withoutUpload = (uploads: Uploads, id: string): Uploads =>
  uploads.filter((upload) => upload.id !== id);

/** How a server refuses a file for what it is. */
const refusals: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** Whether to send it again may help: a file that failed, is still there, and was not refused for what it is. */
export const isRetriable = ({ state, failure }: Upload): boolean =>
  state === 'failed' && failure?.kind !== 'file' && !refusals.has(failure?.status ?? 0);

/** A failed file waits for its turn again. */
export const waitingAgain = (uploads: Uploads, id: string): Uploads => withUpload(uploads, id, fresh);

/** The next file's turn has come. */
export function started(uploads: Uploads): Uploads {
  const next = uploads.find(({ state }) => state === 'waiting');
  return next === undefined ? uploads : withUpload(uploads, next.id, { state: 'sending' });
}

/** The file that is being sent, of which there is one at most. */
export const sendingOf = (uploads: Uploads): Upload | undefined =>
  uploads.find(({ state }) => state === 'sending');

/** Whether anything is still to be sent. */
export const isUploading = (uploads: Uploads): boolean =>
  uploads.some(({ state }) => state === 'waiting' || state === 'sending');

export const uploadOf = (uploads: Uploads, id: string): Upload | undefined =>
  uploads.find((upload) => upload.id === id);

export const stateOf = (uploads: Uploads, id: string): Upload['state'] | undefined =>
  uploadOf(uploads, id)?.state;

/** Section 4: a selected file deselects; any other replaces the selection in single mode and joins it in multiple. */
export function toggled(selection: readonly MediaId[], id: MediaId, mode: PickerMode): readonly MediaId[] {
  if (selection.includes(id)) return selection.filter((each) => each !== id);
  return mode === 'single' ? [id] : [...selection, id];
}

/** Section 4, `forceAdd`: after its upload a file is selected; one that was already moves to the end. */
export function forceAdded(
  selection: readonly MediaId[],
  file: SentFile,
  { kind, mode }: { readonly kind: MediaKind; readonly mode: PickerMode },
): readonly MediaId[] {
  if (file === null || mediaKind(file) !== kind) return selection;
  return mode === 'single' ? [file.id] : [...selection.filter((id) => id !== file.id), file.id];
}
