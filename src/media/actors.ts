import { isCancelledError, type QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';

import { mediaFilesQuery } from '../api/queries.ts';
import type { Send } from '../api/send.ts';
import type { Upload } from '../api/upload.ts';
import { wholeRows, type ReadRows } from '../contract/http/lenient.ts';
import { deleteMedia, mediaKind, type MediaFile } from '../contract/http/media.ts';
import { toFailure } from '../machines/failure.ts';
import { mediaPickerMachine } from '../machines/media-picker-machine.ts';
import type {
  DeleteFilesInput,
  DeleteOutcome,
  MediaId,
  PreparedFile,
  PrepareFileInput,
  SendFileInput,
  SentFile,
} from '../machines/media-picker-types.ts';
import { createAttempts } from '../saving/attempts.ts';
import { inDoubtText } from '../text/failures.ts';
import { deleteText } from '../text/media.ts';
import { prepareUpload } from './prepare-upload.ts';
import { withoutPlace } from './prepare/without-place.ts';
import { uploadAttempts, type UploadFiles } from './upload-attempts.ts';

interface MediaResource {
  readonly queryClient: QueryClient;
  readonly send: Send;
  readonly upload: Upload;
  readonly files: UploadFiles;
  /** The backend accepts thumbnails of videos made by the browser. */
  readonly takesThumbnails: boolean;
}

/** The media picker's machine with calls to the backend's library. */
export function provideMediaPicker(access: MediaResource): typeof mediaPickerMachine {
  const { send, upload, files, takesThumbnails } = access;
  const library = libraryOf(access);
  const uploadOnce = uploadAttempts(async () => (await library.readAgain())?.rows ?? null);
  const deletions = deletionAttempts();
  return mediaPickerMachine.provide({
    actors: {
      prepareFile: fromPromise<PreparedFile, PrepareFileInput>(
        async ({ input: { file, largeChoice }, signal }) => {
          const bytes = files.find(file.id);
          if (bytes === undefined) throw new Error(`No bytes are kept for ${file.id}`);
          const keep = (converted: File) => files.replace(file.id, converted);
          const prepared = await prepareUpload(bytes, { largeChoice, signal, keep });
          if (prepared.kind === 'large') return prepared;
          const { name, size, type } = prepared.file;
          files.replace(file.id, prepared.file);
          return { kind: 'ready', file: { name, size, type } };
        },
      ),
      sendFile: fromPromise<SentFile, SendFileInput>(async ({ input: { file, owner }, signal }) => {
        const bytes = files.find(file.id);
        if (bytes === undefined) throw new Error(`No bytes are kept for ${file.id}`);
        signal.addEventListener('abort', () => library.expire());
        let allSent = false;
        const onProgress = (sent: number) => {
          allSent = sent === file.size;
          if (!signal.aborted) owner.send({ type: 'upload.progress', id: file.id, sent });
        };
        const asked = {
          id: file.id,
          bytes,
          before: wholeRows(library.known()),
          isWhole: () => allSent,
          signal,
        };
        return uploadOnce(asked, async () => {
          const thumbnail = takesThumbnails ? (files.posterOf(file.id) ?? (await thumbnailOf(bytes))) : null;
          const published = await withoutPlace(bytes);
          signal.throwIfAborted();
          const sent = await upload(published, { thumbnail, onProgress, signal });
          library.add(sent);
          await library.readAgain();
          return sent;
        });
      }),
      deleteFiles: fromPromise<readonly DeleteOutcome[], DeleteFilesInput>(async ({ input: { ids } }) => {
        const before = library.known()?.rows ?? [];
        const wasListed = (id: MediaId) => holds(before, id);
        const listedBefore = once(library.readAgain);
        const sent = await Promise.all(
          ids.map(async (id) => {
            const asked = { id, list: listedBefore, wasListed: wasListed(id) };
            const left = await deletions.settle(asked);
            if ('done' in left) return { id, error: null };
            return deletions
              .send(asked, () => send(deleteMedia, null, { id }))
              .then(
                () => ({ id, error: null }),
                (error: unknown) => ({ id, error }),
              );
          }),
        );
        library.remove(sent.filter(({ error }) => error === null).map(({ id }) => id));
        // After an unknown outcome a file that is no longer listed was deleted. A file that was not listed before
        // proves nothing, unless the server answered 404.
        const listed = library.readAgain();
        await listed;
        return Promise.all(
          sent.map(async ({ id, error }): Promise<DeleteOutcome> => {
            if (error === null) return { id, failure: null };
            const isUnknown = toFailure(error).status === 404;
            const asked = { id, list: () => listed, wasListed: wasListed(id), isUnknown };
            return deletions.lookUp(asked, error).then(
              () => ({ id, failure: null }),
              (failed: unknown) => ({ id, failure: toFailure(failed) }),
            );
          }),
        );
      }),
    },
  });
}

interface AskedDeletion {
  readonly id: MediaId;
  /** The files of the library; null where they cannot be read. */
  readonly list: () => Promise<ReadRows<MediaFile> | null>;
  readonly wasListed: boolean;
  /** The server has answered that it does not know the file. */
  readonly isUnknown?: boolean;
}

/** Deletions of files, several of which share one read. */
const deletionAttempts = () =>
  createAttempts<AskedDeletion, unknown>({
    inDoubt: inDoubtText(deleteText.again),
    canDouble: false,
    keyOf: ({ id }) => id,
    isOpen: () => true,
    confirm: async (asked) => {
      const listed = await asked.list();
      if (listed === null) throw new Error('The library cannot be read.');
      if (holds(listed.rows, asked.id)) return { todo: asked };
      if (asked.isUnknown) return { done: null };
      // A part does not tell what is not in it.
      if (wholeRows(listed) === null) throw new Error('The library cannot be read whole.');
      return asked.wasListed ? { done: null } : { todo: asked };
    },
  });

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => (reading ??= read());
}

const holds = (files: readonly MediaFile[], id: MediaId): boolean => files.some((file) => file.id === id);

/** The library in Query's cache. */
function libraryOf({ queryClient, send }: MediaResource) {
  const query = mediaFilesQuery(send);
  const { queryKey } = query;
  const none = { rows: [], leftOut: 0 };
  const change = (edit: (rows: readonly MediaFile[]) => readonly MediaFile[]) =>
    queryClient.setQueryData(queryKey, (held = none) => ({ ...held, rows: edit(held.rows) }));
  /** A read that another change cancelled waits for that change's own read. */
  const list = async (): Promise<ReadRows<MediaFile> | null> => {
    try {
      return await queryClient.fetchQuery({ ...query, staleTime: 0 });
    } catch (error) {
      return isCancelledError(error) ? list() : null;
    }
  };
  return {
    known: () => queryClient.getQueryData(queryKey) ?? null,
    /** Adds a file without a read, so that it can be selected even if reading the list fails. */
    add: (file: MediaFile) => change((rows) => [...rows.filter(({ id }) => id !== file.id), file]),
    remove: (ids: readonly MediaId[]) => {
      if (ids.length > 0) change((rows) => rows.filter(({ id }) => !ids.includes(id)));
    },
    /** The next read asks the server. */
    expire: () => void queryClient.invalidateQueries({ queryKey, refetchType: 'none' }),
    /** The server's current list, or a part of it; null where it cannot be read, which the picker shows by itself. */
    readAgain: async (): Promise<ReadRows<MediaFile> | null> => {
      // A running read may return the state before the change. `silent`, because a reverted read would resolve with the
      // cached data.
      await queryClient.cancelQueries({ queryKey, exact: true }, { silent: true });
      return list();
    },
  };
}

/** A thumbnail of a video; null where none can be made. */
async function thumbnailOf(file: File): Promise<Blob | null> {
  if (mediaKind({ mime_type: file.type }) !== 'video') return null;
  try {
    const { videoThumbnail } = await import('./prepare/video-thumbnail.ts');
    return await videoThumbnail(file);
  } catch (error) {
    console.info('thumbnail', error);
    return null;
  }
}
