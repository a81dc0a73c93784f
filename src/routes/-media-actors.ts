import { isCancelledError, type QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';

import { ApiError } from '../api/api-error.ts';
import { mediaFilesQuery } from '../api/queries.ts';
import type { Send } from '../api/send.ts';
import type { Upload } from '../api/upload.ts';
import { deleteMedia, mediaKind, type MediaFile } from '../contract/http/media.ts';
import { toFailure } from '../machines/failure.ts';
import { mediaPickerMachine } from '../machines/media-picker-machine.ts';
import type {
  DeleteFilesInput,
  DeleteOutcome,
  MediaId,
  SendFileInput,
  SentFile,
} from '../machines/media-picker-types.ts';
import type { UploadFiles } from './-upload-files.ts';

export interface MediaResource {
  readonly queryClient: QueryClient;
  readonly send: Send;
  readonly upload: Upload;
  readonly files: UploadFiles;
  /** The backend takes a picture of a video that was made here. */
  readonly takesThumbnails: boolean;
}

/** The media picker's machine with its actors over the backend's library. */
export function provideMediaPicker(resource: MediaResource): typeof mediaPickerMachine {
  const { send, upload, files, takesThumbnails } = resource;
  const library = libraryOf(resource);
  return mediaPickerMachine.provide({
    actors: {
      sendFile: fromPromise<SentFile, SendFileInput>(async ({ input: { file, owner }, signal }) => {
        const bytes = files.find(file.id);
        if (bytes === undefined) throw new Error(`No bytes are kept for ${file.id}`);
        signal.addEventListener('abort', () => library.expire());
        const before = library.known();
        let allSent = false;
        const onProgress = (sent: number) => {
          allSent = sent === file.size;
          if (!signal.aborted) owner.send({ type: 'upload.progress', id: file.id, sent });
        };
        try {
          const thumbnail = takesThumbnails ? await thumbnailOf(bytes) : null;
          signal.throwIfAborted();
          const sent = await upload(bytes, { thumbnail, onProgress, signal });
          library.add(sent);
          await library.readAgain();
          return sent;
        } catch (error) {
          if (signal.aborted || !isInDoubt(error, allSent)) throw error;
          const listed = await library.readAgain();
          const newcomers = newcomersOf(listed, before, bytes);
          const [found, ...others] = newcomers.filter((each) => each.file_size === file.size);
          if (found && others.length === 0) return found;
          if (isTaken(error) && newcomers.length === 1) return newcomers[0] ?? null;
          // The server said that it took the file, and nothing says that it did not.
          if (isTaken(error) && (listed === null || newcomers.length > 0)) return null;
          throw error;
        }
      }),
      deleteFiles: fromPromise<readonly DeleteOutcome[], DeleteFilesInput>(async ({ input: { ids } }) => {
        const before = library.known();
        const outcomes = await Promise.all(
          ids.map(async (id): Promise<DeleteOutcome> => {
            try {
              await send(deleteMedia, null, { id });
              return { id, failure: null };
            } catch (error) {
              return { id, failure: toFailure(error) };
            }
          }),
        );
        library.remove(outcomes.filter(({ failure }) => failure === null).map(({ id }) => id));
        const listed = await library.readAgain();
        // The answer may have been lost after the server did it: what is not listed any more is deleted. What never
        // was says nothing, unless the server does not know it either.
        const isGone = ({ id, failure }: DeleteOutcome) =>
          listed !== null &&
          !holds(listed, id) &&
          (failure?.status === 404 || (before !== null && holds(before, id)));
        return outcomes.map((outcome) => (isGone(outcome) ? { id: outcome.id, failure: null } : outcome));
      }),
    },
  });
}

const holds = (files: readonly MediaFile[], id: MediaId): boolean => files.some((file) => file.id === id);

/** The library as Query keeps it. */
function libraryOf({ queryClient, send }: MediaResource) {
  const query = mediaFilesQuery(send);
  const { queryKey } = query;
  const none = { rows: [], leftOut: 0 };
  const change = (edit: (rows: readonly MediaFile[]) => readonly MediaFile[]) =>
    queryClient.setQueryData(queryKey, (held = none) => ({ ...held, rows: edit(held.rows) }));
  /** What another change called off in favour of a read of its own is read together with that. */
  const list = async (): Promise<readonly MediaFile[] | null> => {
    try {
      return (await queryClient.fetchQuery({ ...query, staleTime: 0 })).rows;
    } catch (error) {
      return isCancelledError(error) ? list() : null;
    }
  };
  return {
    known: (): readonly MediaFile[] | null => queryClient.getQueryData(queryKey)?.rows ?? null,
    /** At once, so that a file can be selected even where the list cannot be read again. */
    add: (file: MediaFile) => change((rows) => [...rows.filter(({ id }) => id !== file.id), file]),
    remove: (ids: readonly MediaId[]) => {
      if (ids.length > 0) change((rows) => rows.filter(({ id }) => !ids.includes(id)));
    },
    /** The next one who wants the list asks the server. */
    expire: () => void queryClient.invalidateQueries({ queryKey, refetchType: 'none' }),
    /** What the server lists now; null where it cannot be had, which the picker shows by itself. */
    readAgain: async (): Promise<readonly MediaFile[] | null> => {
      // What is under way may have been answered before the change. Silently: a reverted read resolves with what is
      // held, which would be taken for the server's word.
      await queryClient.cancelQueries({ queryKey, exact: true }, { silent: true });
      return list();
    },
  };
}

/** Whether the server said that it took the file, if not as what. */
const isTaken = (error: unknown): boolean => error instanceof ApiError && error.failure.kind === 'unreadable';

/** Whether the server may have taken the file: also where its answer was lost. */
const isInDoubt = (error: unknown, allSent: boolean): boolean =>
  isTaken(error) || (allSent && error instanceof ApiError && error.failure.status === null);

/** The files of an upload's kind that came into the list since it began; none where that cannot be told. */
function newcomersOf(
  listed: readonly MediaFile[] | null,
  before: readonly MediaFile[] | null,
  { type }: File,
): readonly MediaFile[] {
  if (listed === null || before === null) return [];
  const known = new Set(before.map(({ id }) => id));
  const kind = mediaKind({ mime_type: type });
  return listed.filter((file) => !known.has(file.id) && mediaKind(file) === kind);
}

/** A picture of a video; the upload goes without where none can be made. */
async function thumbnailOf(file: File): Promise<Blob | null> {
  if (mediaKind({ mime_type: file.type }) !== 'video') return null;
  try {
    const { videoThumbnail } = await import('../media/video-thumbnail.ts');
    return await videoThumbnail(file);
  } catch (error) {
    console.info('thumbnail', error);
    return null;
  }
}
