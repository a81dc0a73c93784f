import { ApiError } from '../api/answer.ts';
import { mediaKind, type MediaFile } from '../contract/http/media.ts';
import { isInDoubt } from '../machines/failure.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import type { QueuedFile, SentFile } from '../machines/media-picker-types.ts';
import { createAttempts } from '../saving/attempts.ts';
import { inDoubtText } from '../text/failures.ts';
import { uploadText } from '../text/media.ts';
import type { Edited } from './prepare/edited.ts';
import { isHeic } from './prepare/is-heic.ts';

/** The bytes of the files queued for upload; the machine has only their ids. */
export interface UploadFiles {
  /** Stores files and gives their ids for the machine. */
  readonly keep: (files: readonly File[], edited?: Edited) => readonly QueuedFile[];
  readonly find: (id: string) => File | undefined;
  /** Stores a file in place of another. */
  readonly replace: (id: string, file: File) => void;
  /** The thumbnail that a person chose for a video. */
  readonly posterOf: (id: string) => Blob | undefined;
  /** Frees the files that the picker has sent or dropped, until unsubscribed. */
  readonly freeAfter: (picker: MediaPickerActor) => { unsubscribe: () => void };
}

/** The browser's type; not every browser has one for HEIC. */
const typeOf = (file: File): string => (file.type === '' && isHeic(file) ? 'image/heic' : file.type);

export function createUploadFiles(): UploadFiles {
  const kept = new Map<string, File>();
  const posters = new Map<string, Blob>();
  let count = 0;
  return {
    keep: (files, { poster, replaces } = {}) =>
      files.map((file) => {
        count += 1;
        const id = String(count);
        kept.set(id, file);
        if (poster) posters.set(id, poster);
        const type = typeOf(file);
        return {
          id,
          name: file.name,
          size: file.size,
          type,
          isRaw: mediaKind({ mime_type: type }) === 'image',
          ...(replaces !== undefined && { replaces }),
        };
      }),
    find: (id) => kept.get(id),
    replace: (id, file) => kept.set(id, file),
    posterOf: (id) => posters.get(id),
    freeAfter: (picker) =>
      picker.subscribe(({ context: { uploads } }) => {
        const needed = new Set(uploads.flatMap(({ id, state }) => (state === 'done' ? [] : [id])));
        for (const id of kept.keys()) {
          if (needed.has(id)) continue;
          kept.delete(id);
          posters.delete(id);
        }
      }),
  };
}

/** An attempt to upload a file; a retry has the same id. */
interface UploadAttempt {
  readonly id: string;
  readonly bytes: File;
  /** The library before the upload; null where it is unknown. */
  readonly before: readonly MediaFile[] | null;
  /** Whether all bytes were sent: a server stores no incomplete file. */
  readonly isWhole: () => boolean;
  readonly signal: AbortSignal;
}

/** Whether the server accepted the file with an unreadable answer. */
const isTaken = (error: unknown): boolean => error instanceof ApiError && error.failure.kind === 'unreadable';

/** The files of the upload's kind that were added to the list since it began. */
function newcomersOf(
  listed: readonly MediaFile[],
  before: readonly MediaFile[],
  { type }: File,
): readonly MediaFile[] {
  const known = new Set(before.map(({ id }) => id));
  const kind = mediaKind({ mime_type: type });
  return listed.filter((file) => !known.has(file.id) && mediaKind(file) === kind);
}

/**
 * Uploads each file exactly once: after an unknown outcome the file is looked up in the library by its size.
 * `readAgain` gives the current files, or a part of them; null where they cannot be read.
 */
export function uploadAttempts(readAgain: () => Promise<readonly MediaFile[] | null>) {
  /** The ids of accepted uploads. */
  const taken = new Set<string>();
  /** The files that were matched with an upload, so that no other upload is matched with them. */
  const found = new Set<MediaFile['id']>();

  /** The file of an upload; null where several match, undefined where none does. */
  function find(news: readonly MediaFile[], { id, bytes }: UploadAttempt): SentFile | undefined {
    const left = news.filter((file) => !found.has(file.id));
    const alike = left.filter((file) => file.file_size === bytes.size);
    const [only, ...others] = alike.length === 0 && taken.has(id) ? left : alike;
    if (only === undefined) return undefined;
    return others.length === 0 ? only : null;
  }

  const attempts = createAttempts<UploadAttempt, SentFile>({
    inDoubt: inDoubtText(uploadText.again),
    canDouble: true,
    keyOf: ({ id }) => id,
    isOpen: (error, { isWhole, signal }) =>
      !signal.aborted && isInDoubt(error) && (isTaken(error) || isWhole()),
    confirm: async (asked, [first = asked]) => {
      const listed = await readAgain();
      if (listed === null) {
        // The server accepted the file, and nothing contradicts that.
        if (taken.has(asked.id)) return { done: null };
        throw new Error('The library cannot be read.');
      }
      const news = first.before && newcomersOf(listed, first.before, asked.bytes);
      const file = news ? find(news, asked) : undefined;
      return file === undefined ? { todo: asked } : { done: file };
    },
  });

  return async (asked: UploadAttempt, call: () => Promise<MediaFile>): Promise<SentFile> => {
    const sent = await attempts.attempt(asked, () =>
      call().catch((error: unknown) => {
        if (isTaken(error)) taken.add(asked.id);
        throw error;
      }),
    );
    if (sent) found.add(sent.id);
    return sent;
  };
}
