import { EventEmitter, once } from 'node:events';

import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { ApiError } from '../api/answer.ts';
import { mediaFilesQuery } from '../api/queries.ts';
import { type Send } from '../api/send.ts';
import type { Upload } from '../api/upload.ts';
import type { MediaFile } from '../contract/http/media.ts';
import type { Failure } from '../machines/failure.ts';
import { mediaFile } from '../machines/media-picker-fixture.ts';
import type { PickerMode } from '../machines/media-picker-types.ts';
import { provideMediaPicker } from './-media-actors.ts';
import { createUploadFiles } from './-upload-attempts.ts';

const failing = (failure: Failure) => new ApiError(failure);
const network = failing({ kind: 'network', status: null, message: 'cut' });
const unreadable = failing({ kind: 'unreadable', status: 200, message: 'empty' });
const gateway = failing({ kind: 'http', status: 504, message: 'gateway' });
const refused = failing({ kind: 'http', status: 415, message: 'no' });
const unknown = failing({ kind: 'http', status: 404, message: 'gone' });

interface Backend {
  /** The server's list from now on; null where reading it fails. */
  listed: readonly MediaFile[] | null;
  /** Delays the list. */
  readonly beforeListing: () => Promise<void>;
  readonly upload: Upload;
  readonly remove: (id: number) => Promise<void>;
}

function openPicker(
  backend: Partial<Backend>,
  selected: readonly number[] = [],
  mode: PickerMode = 'single',
) {
  const server: Backend = {
    listed: [],
    beforeListing: () => Promise.resolve(),
    upload: () => Promise.reject(refused),
    remove: () => Promise.resolve(),
    ...backend,
  };
  const send = (async (call: { method: string }, _: unknown, options?: { id?: number }) => {
    if (call.method === 'DELETE') return server.remove(options?.id ?? 0);
    await server.beforeListing();
    if (server.listed === null) throw network;
    return { rows: server.listed, leftOut: 0 };
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
    kind: 'image',
    mode,
    required: true,
    maxBytes: null,
    scrollTop: 0,
    selected,
  });
  const file = new File(['abc'], 'a.png', { type: 'image/png' });
  return {
    server,
    before,
    cached: () => queryClient.getQueryData(mediaFilesQuery(send).queryKey)?.rows.map(({ id }) => id),
    /** Uploads `abc` and gives the outcome. */
    add: async () => {
      picker.send({ type: 'files.add', files: files.keep([file]) });
      const { context } = await waitFor(picker, (snapshot) =>
        snapshot.matches({ open: { uploads: 'idle' } }),
      );
      const upload = context.uploads.at(-1);
      return [upload?.state, context.selection, upload?.failure?.message ?? null];
    },
    /** Retries the failed upload. */
    retry: async () => {
      for (const { id } of picker.getSnapshot().context.uploads) picker.send({ type: 'upload.retry', id });
      const { context } = await waitFor(picker, (snapshot) =>
        snapshot.matches({ open: { uploads: 'idle' } }),
      );
      const upload = context.uploads.at(-1);
      return [upload?.state, context.selection, upload?.failure?.message ?? null];
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

const answering =
  (answer: MediaFile | ApiError): Upload =>
  async (file, { onProgress }) => {
    onProgress(file.size);
    if (answer instanceof ApiError) throw answer;
    return answer;
  };

describe('after an upload', () => {
  test('after an upload the list is read again before the file is selected', async () => {
    const { before, add, server, cached } = openPicker({ upload: answering(mediaFile(9)) });
    server.listed = [...before, mediaFile(9)];
    expect(await add()).toEqual(['done', [9], null]);
    expect(cached()).toEqual([1, 2, 9]);
  });

  test('after an upload the file is in the list even where that cannot be read again', async () => {
    const { add, cached } = openPicker({ upload: answering(mediaFile(9)), listed: null });
    expect(await add()).toEqual(['done', [9], null]);
    expect(cached()).toEqual([1, 2, 9]);
  });

  test.each([
    ['one new file is it', unreadable, [mediaFile(9)], ['done', [9], null]],
    [
      'of several it is the one of its size',
      unreadable,
      [{ ...mediaFile(8), file_size: 77 }, mediaFile(9)],
      ['done', [9], null],
    ],
    ['of several alike none is selected', unreadable, [mediaFile(8), mediaFile(9)], ['done', [], null]],
    ['nothing new is a failure', unreadable, [], ['failed', [], 'empty']],
  ] as const)('an upload answered without a body: %s', async (_, error, news, outcome) => {
    const { before, add, server } = openPicker({ upload: answering(error) });
    server.listed = [...before, ...news];
    expect(await add()).toEqual(outcome);
  });

  test('an upload answered without a body is done even where the list cannot be read', async () => {
    const { add } = openPicker({ upload: answering(unreadable), listed: null });
    expect(await add()).toEqual(['done', [], null]);
  });

  test.each([
    ['the new file of its size is it', [mediaFile(9)], ['done', [9], null]],
    [
      'a new file of another size is somebody else’s',
      [{ ...mediaFile(9), file_size: 77 }],
      ['failed', [], 'cut'],
    ],
    ['nothing new is a failure', [], ['failed', [], 'cut']],
  ] as const)('an upload whose answer was lost: %s', async (_, news, outcome) => {
    const { before, add, server } = openPicker({ upload: answering(network) });
    server.listed = [...before, ...news];
    expect(await add()).toEqual(outcome);
  });

  test('an upload that was cut off before all bytes were sent is not matched with a new file in the list', async () => {
    const { before, add, server } = openPicker({ upload: () => Promise.reject(network) });
    server.listed = [...before, mediaFile(9)];
    expect(await add()).toEqual(['failed', [], 'cut']);
  });
});

describe('an upload with a gateway error', () => {
  test('an upload with a gateway error is found at once where the server has it', async () => {
    const { before, add, server } = openPicker({ upload: answering(gateway) });
    server.listed = [...before, mediaFile(9)];
    expect(await add()).toEqual(['done', [9], null]);
  });

  test('an upload with a gateway error is looked up by Retry before it is sent again', async () => {
    let sent = 0;
    const upload: Upload = async (file, { onProgress }) => {
      sent += 1;
      onProgress(file.size);
      throw gateway;
    };
    const { before, add, retry, server } = openPicker({ upload, listed: null });
    expect(await add()).toEqual(['failed', [], 'gateway']);
    server.listed = [...before, mediaFile(9)];
    expect(await retry()).toEqual(['done', [9], null]);
    expect(sent).toBe(1);
  });

  test('an upload with a gateway error is not matched with another one of the same size', async () => {
    const answers = [mediaFile(9), gateway];
    const upload: Upload = (file, options) => answering(answers.shift() ?? gateway)(file, options);
    const { before, add, server } = openPicker({ upload });
    server.listed = [...before, mediaFile(9)];
    await add();
    expect((await add())[0]).toBe('failed');
  });
});

const cutForTwo = (id: number) => (id === 2 ? Promise.reject(network) : Promise.resolve());

describe('after a deletion', () => {
  test('a deletion of several files has an outcome for each, and reads the list once', async () => {
    const asked: number[] = [];
    const remove = async (id: number) => {
      asked.push(id);
      if (id === 2) throw refused;
    };
    const { remove: run, server } = openPicker({ remove }, [1, 2], 'multiple');
    server.listed = [mediaFile(2)];
    expect(await run()).toEqual([
      [1, null],
      [2, 'no'],
    ]);
    expect(asked).toEqual([1, 2]);
  });

  test('a deletion that was done counts as done although its answer was lost', async () => {
    const { remove: run, server } = openPicker({ remove: () => Promise.reject(network) }, [1, 2], 'multiple');
    server.listed = [mediaFile(2)];
    expect(await run()).toEqual([
      [1, null],
      [2, 'cut'],
    ]);
  });

  test('a deletion with a gateway error is done where the file is gone, and is otherwise looked up before the next', async () => {
    const asked: number[] = [];
    const remove = async (id: number) => {
      asked.push(id);
      throw gateway;
    };
    const { remove: run, select, server } = openPicker({ remove, listed: null }, [2], 'multiple');
    const line = '削除できたか確認できませんでした。もう一度削除すると、先に確認します。';
    expect(await run((failure) => failure.line)).toEqual([[2, line]]);
    server.listed = [mediaFile(1)];
    select(2);
    await run();
    expect(asked).toEqual([2]);
  });

  test.each([
    ['that was refused is not taken for deleted', refused, 'no'],
    ['that the server does not know either is gone', unknown, null],
  ] as const)('a file that was never in the list and %s', async (_, error, outcome) => {
    const { remove: run, server, before } = openPicker({ remove: () => Promise.reject(error) }, [7]);
    server.listed = before;
    expect(await run()).toEqual(outcome === null ? undefined : [[7, outcome]]);
  });

  test('a deletion whose list cannot be read keeps the files that were not deleted, and counts no others as deleted', async () => {
    const { remove: run, cached } = openPicker({ listed: null, remove: cutForTwo }, [1, 2], 'multiple');
    expect(await run()).toEqual([
      [1, null],
      [2, 'cut'],
    ]);
    expect(cached()).toEqual([2]);
  });
});

test('an upload in doubt is looked up in the list that a deletion has read since', async () => {
  const list = new EventEmitter();
  const begun = once(list, 'read');
  const beforeListing = (): Promise<void> => {
    const isFirst = list.emit('read');
    return isFirst ? new Promise(() => undefined) : Promise.resolve();
  };
  const { add, remove, server } = openPicker({ upload: answering(unreadable), beforeListing }, [1]);
  server.listed = [mediaFile(2), mediaFile(9)];
  const added = add();
  await begun;
  expect(await remove()).toBeUndefined();
  expect(await added).toEqual(['done', [9], null]);
});
