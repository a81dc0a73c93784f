import { QueryClient } from '@tanstack/react-query';
import { createActor, waitFor } from 'xstate';

import { ApiError } from '../api/answer.ts';
import { mediaFilesQuery } from '../api/queries.ts';
import type { Send } from '../api/send.ts';
import type { SendUpload } from '../api/upload.ts';
import { mediaFile } from '../contract/http/media-fixture.ts';
import type { MediaFile, MediaKind } from '../contract/http/media.ts';
import type { Failure } from '../machines/failure.ts';
import type { PickerMode } from '../machines/media-picker-state.ts';
import { provideMediaPicker } from './provide-picker.ts';
import { createUploadFiles } from './upload-files.ts';

const failing = (failure: Failure) => new ApiError(failure);
export const network = failing({ kind: 'network', status: null, message: 'cut' });
export const gateway = failing({ kind: 'http', status: 504, message: 'gateway' });
export const refused = failing({ kind: 'http', status: 415, message: 'no' });

interface Backend {
  /** The server's list from now on; null where reading it fails. */
  listed: readonly MediaFile[] | null;
  /** How many of its files are not in the answer. */
  leftOut: number;
  /** Delays the list. */
  readonly beforeListing: () => Promise<void>;
  readonly upload: SendUpload;
  readonly remove: (id: number) => Promise<void>;
}

export function openPicker(
  backend: Partial<Backend>,
  selected: readonly number[] = [],
  mode: PickerMode = 'single',
  kind: MediaKind | null = 'image',
) {
  const server: Backend = {
    listed: [],
    leftOut: 0,
    beforeListing: () => Promise.resolve(),
    upload: () => Promise.reject(refused),
    remove: () => Promise.resolve(),
    ...backend,
  };
  const send = (async (call: { method: string }, _: unknown, options?: { id?: number }) => {
    if (call.method === 'DELETE') return server.remove(options?.id ?? 0);
    await server.beforeListing();
    if (server.listed === null) throw network;
    return { rows: server.listed, leftOut: server.leftOut };
  }) as unknown as Send;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const before = [mediaFile(1), mediaFile(2)];
  queryClient.setQueryData(mediaFilesQuery(send).queryKey, { rows: before, leftOut: 0 });
  const files = createUploadFiles();
  const picker = createActor(
    provideMediaPicker({ queryClient, send, upload: server.upload, files, takesThumbnails: false }),
  ).start();
  picker.send({
    type: 'picker.open',
    field: 'about_image',
    kind,
    mode,
    required: true,
    maxBytes: { image: null, video: null },
    scrollTop: 0,
    selected,
  });
  const uploaded = async () => {
    const { context } = await waitFor(picker, (snapshot) => snapshot.matches({ open: { uploads: 'idle' } }));
    const upload = context.uploads.at(-1);
    return [upload?.state, context.selection, upload?.failure?.message ?? null];
  };
  return {
    server,
    before,
    cached: () => queryClient.getQueryData(mediaFilesQuery(send).queryKey)?.rows.map(({ id }) => id),
    /** Uploads a file, by default one of the size of any `mediaFile`, and gives the outcome. */
    add: async (file = new File(['a'.repeat(1000)], 'a.png', { type: 'image/png' })) => {
      const [kept] = files.keep([file]);
      if (kept) picker.send({ type: 'files.add', files: [{ ...kept, isRaw: false }] });
      return uploaded();
    },
    /** Retries the failed upload. */
    retry: async () => {
      for (const { id } of picker.getSnapshot().context.uploads) picker.send({ type: 'upload.retry', id });
      return uploaded();
    },
    select: (id: number) => {
      picker.send({ type: 'alert.dismiss' });
      picker.send({ type: 'media.toggle', id });
    },
    remove: async (say = ({ message }: Failure): string | undefined => message) => {
      picker.send({ type: 'delete.request' });
      picker.send({ type: 'delete.confirm' });
      const settled = await waitFor(
        picker,
        (snapshot) => !snapshot.matches({ open: { library: 'deleting' } }),
      );
      return settled.context.deletion?.outcomes.map(({ id, failure }) => [
        id,
        (failure && say(failure)) ?? null,
      ]);
    },
  };
}
