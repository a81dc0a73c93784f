import { isCancelledError, type QueryClient } from '@tanstack/react-query';

import { mediaFilesQuery } from '../api/queries.ts';
import type { Send } from '../api/send.ts';
import { createUpload, type SendUpload } from '../api/upload.ts';
import { wholeRows, type ReadRows } from '../contract/http/lenient.ts';
import { deleteMedia, mediaKind, type MediaFile } from '../contract/http/media.ts';
import { toFailure } from '../machines/failure.ts';
import type {
  DeleteFilesInput,
  DeleteOutcome,
  MediaId,
  PreparedFile,
  PrepareFileInput,
  SendFileInput,
  SentFile,
} from '../machines/media-picker-state.ts';
import { createAttempts } from '../saving/attempts.ts';
import { inDoubtText } from '../text/failures.ts';
import { prepareFile } from './prepare/picture.ts';
import { videoThumbnail } from './prepare/video-thumbnail.ts';
import { deleteText } from './text.ts';
import type { UploadFiles } from './upload-files.ts';
import { uploadAttempts, withoutLocation } from './uploads.ts';

export interface MediaParts {
  readonly queryClient: QueryClient;
  readonly send: Send;
  readonly upload?: SendUpload;
  readonly files: UploadFiles;
  readonly takesThumbnails: boolean;
}

export interface Call<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

export type MediaCalls = ReturnType<typeof createMediaCalls>;

export function createMediaCalls(parts: MediaParts) {
  const { send, upload = createUpload(send), files, takesThumbnails } = parts;
  const library = libraryOf(parts);
  const uploadOnce = uploadAttempts(async () => (await library.readAgain())?.rows ?? null);
  const deletions = deletionAttempts();
  return {
    prepareFile: async ({
      input: { file, largeChoice },
      signal,
    }: Call<PrepareFileInput>): Promise<PreparedFile> => {
      const keep = (converted: File) => files.replace(file.id, converted);
      const prepared = await prepareFile(files.get(file.id), { largeChoice, signal, keep });
      if (prepared.kind === 'large') return prepared;
      const { name, size, type } = prepared.file;
      files.replace(file.id, prepared.file);
      return { kind: 'ready', file: { name, size, type } };
    },
    sendFile: async ({ input: { file, owner }, signal }: Call<SendFileInput>): Promise<SentFile> => {
      const { id } = file;
      const bytes = files.get(id);
      signal.addEventListener('abort', () => library.expire());
      let allSent = false;
      const onProgress = (sent: number) => {
        allSent = sent === file.size;
        if (!signal.aborted) owner.send({ type: 'upload.progress', id, sent });
      };
      const before = wholeRows(library.known());
      return uploadOnce({ id, bytes, before, isWhole: () => allSent, signal }, async () => {
        const thumbnail = takesThumbnails ? (files.posterOf(id) ?? (await thumbnailOf(bytes))) : null;
        const published = await withoutLocation(bytes);
        signal.throwIfAborted();
        const sent = await upload(published, { thumbnail, onProgress, signal });
        files.noteSent(sent);
        library.add(sent);
        await library.readAgain();
        return sent;
      });
    },
    deleteFiles: async ({ input: { ids } }: Call<DeleteFilesInput>): Promise<readonly DeleteOutcome[]> => {
      const before = library.known()?.rows ?? [];
      const wasListed = (id: MediaId) => includesFile(before, id);
      let reading: Promise<ReadRows<MediaFile> | null> | undefined;
      const listedBefore = () => (reading ??= library.readAgain());
      const sent = await Promise.all(
        ids.map(async (id) => {
          const request = { id, list: listedBefore, wasListed: wasListed(id) };
          const rest = await deletions.settle(request);
          if ('done' in rest) return { id, error: null };
          return deletions
            .send(request, () => send(deleteMedia, null, { id }))
            .then(
              () => ({ id, error: null }),
              (error: unknown) => ({ id, error }),
            );
        }),
      );
      library.remove(sent.filter(({ error }) => error === null).map(({ id }) => id));
      // After an unknown outcome a file that has left the list is deleted; an unlisted one only after a 404.
      const listed = library.readAgain();
      await listed;
      return Promise.all(
        sent.map(async ({ id, error }): Promise<DeleteOutcome> => {
          if (error === null) return { id, failure: null };
          const isUnknown = toFailure(error).status === 404;
          const request = { id, list: () => listed, wasListed: wasListed(id), isUnknown };
          return deletions.lookUp(request, error).then(
            () => ({ id, failure: null }),
            (failed: unknown) => ({ id, failure: toFailure(failed) }),
          );
        }),
      );
    },
  };
}

interface DeletionRequest {
  readonly id: MediaId;
  readonly list: () => Promise<ReadRows<MediaFile> | null>;
  readonly wasListed: boolean;
  readonly isUnknown?: boolean;
}

const deletionAttempts = () =>
  createAttempts<DeletionRequest, unknown>({
    inDoubt: inDoubtText(deleteText.again),
    canDouble: false,
    keyOf: ({ id }) => id,
    needsRead: () => true,
    confirm: async (request) => {
      const listed = await request.list();
      if (listed === null) throw new Error('The library cannot be read.');
      if (includesFile(listed.rows, request.id)) return { todo: request };
      if (request.isUnknown) return { done: null };
      // The file may be among the rows that are left out.
      if (wholeRows(listed) === null) throw new Error('The library cannot be read whole.');
      return request.wasListed ? { done: null } : { todo: request };
    },
  });

const includesFile = (files: readonly MediaFile[], id: MediaId): boolean =>
  files.some((file) => file.id === id);

function libraryOf({ queryClient, send }: MediaParts) {
  const query = mediaFilesQuery(send);
  const { queryKey } = query;
  const none = { rows: [], leftOut: 0 };
  const change = (edit: (rows: readonly MediaFile[]) => readonly MediaFile[]) =>
    queryClient.setQueryData(queryKey, (cached = none) => ({ ...cached, rows: edit(cached.rows) }));
  const list = async (): Promise<ReadRows<MediaFile> | null> => {
    try {
      return await queryClient.fetchQuery({ ...query, staleTime: 0 });
    } catch (error) {
      return isCancelledError(error) ? list() : null;
    }
  };
  return {
    known: () => queryClient.getQueryData(queryKey) ?? null,
    /** Without a read: the file can be selected even if the list cannot be read. */
    add: (file: MediaFile) => change((rows) => [...rows.filter(({ id }) => id !== file.id), file]),
    remove: (ids: readonly MediaId[]) => {
      if (ids.length > 0) change((rows) => rows.filter(({ id }) => !ids.includes(id)));
    },
    expire: () => void queryClient.invalidateQueries({ queryKey, refetchType: 'none' }),
    /** Incomplete after a read with invalid rows; null after a failed read, which the picker shows itself. */
    readAgain: async (): Promise<ReadRows<MediaFile> | null> => {
      // A running read may return the old state. Without `silent` it would resolve with the cached data.
      await queryClient.cancelQueries({ queryKey, exact: true }, { silent: true });
      return list();
    },
  };
}

async function thumbnailOf(file: File): Promise<Blob | null> {
  if (mediaKind({ mime_type: file.type }) !== 'video') return null;
  try {
    return await videoThumbnail(file);
  } catch (error) {
    console.info('thumbnail', error);
    return null;
  }
}
