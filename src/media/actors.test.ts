import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { ApiError } from '../api/answer.ts';
import type { SendUpload } from '../api/upload.ts';
import { mediaFile } from '../contract/http/media-fixture.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { fileGoneText } from '../text/failures.ts';
import { gateway, network, openPicker } from './actors-fixture.ts';

const unreadable = new ApiError({ kind: 'unreadable', status: 200, message: 'empty' });

const answering =
  (answer: MediaFile | ApiError): SendUpload =>
  async (file, { onProgress }) => {
    onProgress(file.size);
    if (answer instanceof ApiError) throw answer;
    return answer;
  };

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

test('an upload with a gateway error is found at once where the server has it', async () => {
  const { before, add, server } = openPicker({ upload: answering(gateway) });
  server.listed = [...before, mediaFile(9)];
  expect(await add()).toEqual(['done', [9], null]);
});

test('an upload with a gateway error is looked up by Retry before it is sent again', async () => {
  let sent = 0;
  const upload: SendUpload = async (file, { onProgress }) => {
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
  const upload: SendUpload = (file, options) => answering(answers.shift() ?? gateway)(file, options);
  const { before, add, server } = openPicker({ upload });
  server.listed = [...before, mediaFile(9)];
  await add();
  expect((await add())[0]).toBe('failed');
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

/** Uploads a file, and gives the outcome with what was sent of it. */
async function send(file: File) {
  const sent: File[] = [];
  const upload: SendUpload = (each, options) => {
    sent.push(each);
    return answering(mediaFile(9))(each, options);
  };
  const { add } = openPicker({ upload }, [], 'single', null);
  return { outcome: await add(file), sent };
}

const fileOf = (name: string, type: string, ...more: readonly Uint8Array<ArrayBuffer>[]) =>
  new File([new Uint8Array(readFileSync(`tests/fixtures/location/${name}`)), ...more], name, {
    type,
    lastModified: 7,
  });

const textOf = async (each: File) => Buffer.from(await each.arrayBuffer()).toString('latin1');

describe('a file that says where it was taken', () => {
  test.each([
    ['a film', fileOf('location-xyz.mov', 'video/quicktime'), '+35.6586'],
    ['a film of another form', fileOf('location-loci.mp4', 'video/mp4'), 'earth'],
    ['a picture of a drone', fileOf('dji-xmp.jpg', 'image/jpeg'), '35.658600'],
    ['a picture with a film behind it', fileOf('motion-photo.jpg', 'image/jpeg'), '+35.6586'],
  ])('%s is sent without it, whoever receives it, and else as it was', async (_what, file, location) => {
    const { outcome, sent } = await send(file);
    expect(outcome).toEqual(['done', [9], null]);
    expect(sent.map(({ name, type, size, lastModified }) => [name, type, size, lastModified])).toEqual([
      [file.name, file.type, file.size, 7],
    ]);
    expect(await textOf(file)).toContain(location);
    expect(await Promise.all(sent.map(textOf))).toEqual([expect.not.stringContaining(location)]);
  });

  test('one that does not say so is sent as the file that it is', async () => {
    const file = new File([new Uint8Array(readFileSync('tests/fixtures/photo.heic'))], 'a.heic', {
      type: 'image/heic',
    });
    const { sent } = await send(file);
    expect(sent.map((each) => each === file)).toEqual([true]);
  });

  test('one whose location cannot be removed is not sent, and the reason is said', async () => {
    const compressed = new Uint8Array(
      Buffer.from('00000016 6d6f6f76 0000000e 636d6f76 000000000000'.replaceAll(' ', ''), 'hex'),
    );
    const { outcome, sent } = await send(fileOf('location-xyz.mov', 'video/quicktime', compressed));
    expect([outcome, sent]).toEqual([
      [
        'failed',
        [],
        'このファイルに撮影した場所が記録されていないか、確かめられません。ほかのアプリで保存し直したものを送ってください。',
      ],
      [],
    ]);
  });

  test('one that cannot be read any more fails with that reason', async () => {
    class Gone extends File {
      override slice(): Blob {
        throw new DOMException('gone', 'NotReadableError');
      }
    }
    const file = new Gone(['abc'], 'a.mov', { type: 'video/quicktime' });
    const { outcome, sent } = await send(file);
    expect([outcome, sent]).toEqual([['failed', [], fileGoneText], []]);
  });
});
