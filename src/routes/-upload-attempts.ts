import { ApiError } from '../api/answer.ts';
import { mediaKind, type MediaFile } from '../contract/http/media.ts';
import { isInDoubt } from '../machines/failure.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import type { SentFile, QueuedFile } from '../machines/media-picker-types.ts';
import { inDoubtText } from '../text/failures.ts';
import { uploadText } from '../text/media.ts';
import { createAttempts } from './-attempts.ts';

/** The bytes of the files that are queued for upload, which the machine knows by their ids alone. */
export interface UploadFiles {
  /** Keeps files, and says how the machine is to know them. */
  readonly keep: (files: readonly File[]) => readonly QueuedFile[];
  readonly find: (id: string) => File | undefined;
  /** Frees what the picker has sent or given up, for as long as it runs. */
  readonly freeAfter: (picker: MediaPickerActor) => { unsubscribe: () => void };
}

export function createUploadFiles(): UploadFiles {
  const kept = new Map<string, File>();
  let count = 0;
  return {
    keep: (files) =>
      files.map((file) => {
        count += 1;
        const id = String(count);
        kept.set(id, file);
        return { id, name: file.name, size: file.size, type: file.type };
      }),
    find: (id) => kept.get(id),
    freeAfter: (picker) =>
      picker.subscribe(({ context: { uploads } }) => {
        const needed = new Set(uploads.flatMap(({ id, state }) => (state === 'done' ? [] : [id])));
        for (const id of kept.keys()) if (!needed.has(id)) kept.delete(id);
      }),
  };
}

/** A file that is uploaded. Of the same file a person may ask again, by the same id. */
interface UploadAttempt {
  readonly id: string;
  readonly bytes: File;
  /** The library before; null where nobody knows. */
  readonly before: readonly MediaFile[] | null;
  /** Whether all of it has gone out: a server makes nothing of less. */
  readonly isWhole: () => boolean;
  readonly signal: AbortSignal;
}

/** Whether the server said that it took the file, if not as what. */
const isTaken = (error: unknown): boolean => error instanceof ApiError && error.failure.kind === 'unreadable';

/** The files of an upload's kind that came into the list since it began. */
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
 * Uploads each file once: where the answer leaves it open whether the server took it, it is looked for in the library by
 * its size. `readAgain` gives what is in it now; null where it cannot be had.
 */
export function uploadAttempts(readAgain: () => Promise<readonly MediaFile[] | null>) {
  /** By the uploads' ids: the server took them. */
  const taken = new Set<string>();
  /** What uploads have become: no other one is looked for among them. */
  const found = new Set<MediaFile['id']>();

  /** What an upload has become; null where nobody knows which it is, undefined where it is not there. */
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
        // The server said that it took the file, and nothing says that it did not.
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
