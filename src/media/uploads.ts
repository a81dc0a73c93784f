import { ApiError } from '../api/answer.ts';
import { mediaKind, type MediaFile } from '../contract/http/media.ts';
import { isInDoubt } from '../machines/failure.ts';
import type { SentFile, Upload } from '../machines/media-picker-state.ts';
import { createAttempts } from '../saving/attempts.ts';
import { inDoubtText } from '../text/failures.ts';
import { isHeic, Unprepared } from './prepare/local-files.ts';
import { prepareText } from './prepare/text.ts';
import { uploadFailedText, uploadText } from './text.ts';
import { loadBlanking } from './upload-files.ts';

interface UploadAttempt {
  readonly id: string;
  readonly bytes: File;
  readonly before: readonly MediaFile[] | null;
  /** All bytes were sent; a server stores no incomplete file. */
  readonly isWhole: () => boolean;
  readonly signal: AbortSignal;
}

const isAccepted = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.kind === 'unreadable';

/** After an unknown outcome a file is searched in the library by its size, and is not uploaded twice. */
export function uploadAttempts(readAgain: () => Promise<readonly MediaFile[] | null>) {
  const accepted = new Set<string>();
  const matched = new Set<MediaFile['id']>();

  function matchOf(added: readonly MediaFile[], { id, bytes }: UploadAttempt): SentFile | undefined {
    const left = added.filter((file) => !matched.has(file.id));
    const alike = left.filter((file) => file.file_size === bytes.size);
    const candidates = alike.length === 0 && accepted.has(id) ? left : alike;
    return candidates.length > 1 ? null : candidates[0];
  }

  const attempts = createAttempts<UploadAttempt, SentFile>({
    inDoubt: inDoubtText(uploadText.again),
    canDouble: true,
    keyOf: ({ id }) => id,
    needsRead: (error, { isWhole, signal }) =>
      !signal.aborted && isInDoubt(error) && (isAccepted(error) || isWhole()),
    confirm: async (attempt, [{ before } = attempt]) => {
      const listed = await readAgain();
      if (listed === null) {
        if (accepted.has(attempt.id)) return { done: null };
        throw new Error('The library cannot be read.');
      }
      if (before === null) return { todo: attempt };
      const known = new Set(before.map(({ id }) => id));
      const kind = mediaKind({ mime_type: attempt.bytes.type });
      const added = listed.filter((file) => !known.has(file.id) && mediaKind(file) === kind);
      const file = matchOf(added, attempt);
      return file === undefined ? { todo: attempt } : { done: file };
    },
  });

  return async (attempt: UploadAttempt, call: () => Promise<MediaFile>): Promise<SentFile> => {
    const sent = await attempts.attempt(attempt, () =>
      call().catch((error: unknown) => {
        if (isAccepted(error)) accepted.add(attempt.id);
        throw error;
      }),
    );
    if (sent) matched.add(sent.id);
    return sent;
  };
}

/** Without the location; same size, name and type. Rejects with `Unprepared`: a file is not sent without the script. */
export async function withoutLocation(file: File): Promise<File> {
  const script = await loadBlanking().catch((error: unknown) => {
    throw new Unprepared('script', prepareText.noBlanking, error);
  });
  return script.withoutLocation(file);
}

/** In bytes; among many uploads only larger files are announced by quarters. */
const small = 1_048_576;
const many = 4;

const quarterOf = ({ sent, size }: Upload): number => Math.floor((4 * sent) / size);

function progressOf(upload: Upload, before: Upload | undefined): string | null {
  const quarter = quarterOf(upload);
  const isSame = before?.state === 'sending' && quarterOf(before) === quarter;
  if (quarter === 0 || isSame) return null;
  return quarter === 4 ? uploadText.allSent(upload.name) : uploadText.progress(upload.name, quarter * 25);
}

export function announcementsOf(before: readonly Upload[], after: readonly Upload[]) {
  let polite: string | null = null;
  let assertive: string | null = null;
  for (const upload of after) {
    const earlier = before.find(({ id }) => id === upload.id);
    const isBrief = after.length >= many && upload.size < small;
    if (upload.state === 'sending' && !isBrief) polite = progressOf(upload, earlier) ?? polite;
    if (earlier?.state === upload.state) continue;
    if (upload.state === 'preparing' && isHeic(upload)) polite ??= prepareText.convertingOf(upload.name);
    if (upload.state === 'done') polite = uploadText.done(upload.name);
    if (upload.failure) assertive = uploadFailedText(upload.name, upload.failure);
  }
  return { polite, assertive };
}
