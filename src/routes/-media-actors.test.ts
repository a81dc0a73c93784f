import { EventEmitter, once } from 'node:events';

import { describe, expect, test } from 'vitest';

import { ApiError } from '../api/answer.ts';
import type { Upload } from '../api/upload.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { mediaFile } from '../machines/media-picker-fixture.ts';
import { gateway, network, openPicker } from './-media-actors-fixture.ts';

const unreadable = new ApiError({ kind: 'unreadable', status: 200, message: 'empty' });

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
