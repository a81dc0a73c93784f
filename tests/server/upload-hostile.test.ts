import { deflateSync, crc32 } from 'node:zlib';

import { expect, test } from 'vitest';

import { animation, film, image, mkv, webm } from './samples.ts';
import { sharedBackend } from './shared-backend.ts';
import { outcomeOf, rawForm, refusal, upload, uploadRaw, uploaded } from './uploading.ts';

const backend = await sharedBackend();

const wrongType =
  'この種類のファイルは使えません。使えるのは、画像（JPEG・PNG・GIF・WebP・AVIF）と動画（MP4・WebM・MOV）です。';
const brokenImage = '画像を読み取れません。ファイルが壊れている可能性があります。';
const brokenVideo = '動画を読み取れません。ファイルが壊れている可能性があります。';
const tooManyPixels = '画像が大きすぎます（一辺16,383ピクセル、合計1億ピクセルまで）。';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';

test.each<[string, string, Buffer | string]>([
  ['SVG under the name of a JPEG', 'x.jpg', svg],
  ['SVG after an XML declaration', 'x.png', `<?xml version="1.0"?>${svg}`],
  ['HTML under the name of a PNG', 'x.png', html],
  ['a script under the name of a GIF', 'x.gif', 'alert(1)'],
  ['PDF', 'x.jpg', '%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\ntrailer<</Root 1 0 R>>'],
  ['ZIP', 'x.png', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
  ['a Windows program', 'x.jpg', Buffer.from(`MZ${'\0'.repeat(200)}`)],
  ['a Linux program', 'x.jpg', Buffer.from(`\x7fELF${'\x02'.repeat(200)}`)],
  ['a shell script', 'x.mp4', '#!/bin/sh\nrm -rf /\n'],
  ['PHP', 'x.php.jpg', '<?php system($_GET[0]); ?>'],
  ['the EICAR text', 'x.jpg', 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'],
  ['BMP', 'x.jpg', Buffer.from('424d3a0000000000000036000000280000000100000001000000010018', 'hex')],
  ['an icon', 'x.png', Buffer.from('00000100010001010000010018003000000016000000', 'hex')],
  ['HEIC', 'x.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1')],
  ['an M4A', 'x.mp4', Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0isomM4A \0\0\0\x08mdat', 'latin1')],
  ['an MP3', 'x.mp4', Buffer.from(`ID3\x04${'\0'.repeat(200)}`)],
  ['zeros', 'x.jpg', Buffer.alloc(1000)],
  ['one byte', 'x.jpg', Buffer.from([0xff])],
  ['TIFF', 'x.jpg', await image('tiff')],
  ['Matroska', 'x.jpg', await mkv()],
])('%s is refused by its bytes', async (_what, name, bytes) => {
  expect(await outcomeOf(backend, await upload(backend, [{ name, bytes }]))).toEqual(refusal(415, wrongType));
});

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG whose header says these sides, over a few bytes that expand to nothing but black. */
function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = chunk('IDAT', deflateSync(Buffer.alloc(100_000)));
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]);
}

test.each([
  [30_000, 30_000],
  [16_384, 1],
  [1, 16_384],
  [10_001, 10_000],
  [2_147_483_647, 2_147_483_647],
])('a PNG that says %i × %i is refused before it is decoded', async (width, height) => {
  const answer = await upload(backend, [{ name: 'x.png', bytes: claimedPng(width, height) }]);
  expect(await outcomeOf(backend, answer)).toEqual(
    refusal(400, width < 100_000 ? tooManyPixels : brokenImage),
  );
});

const whole = {
  JPEG: () => image('jpeg'),
  PNG: () => image('png'),
  WebP: () => image('webp'),
  AVIF: () => image('avif'),
  GIF: () => image('gif'),
  'GIF that moves': () => animation('gif'),
  'WebP that moves': () => animation('webp'),
};

test.each(Object.entries(whole))(
  'a %s that was cut off is refused, wherever it was cut',
  async (_what, make) => {
    const bytes = await make();
    for (const share of [0.5, 0.95]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      expect(await outcomeOf(backend, await upload(backend, [{ name: 'x.jpg', bytes: cut }]))).toEqual(
        refusal(400, brokenImage),
      );
    }
  },
);

/** A film whose moov box, which says what is in it, is of other bytes. */
function brokenFilm(): Buffer {
  const bytes = Buffer.from(film());
  const moov = bytes.indexOf('moov') + 4;
  return bytes.fill(0xee, moov, moov + 2000);
}

/** A film that names the time of more pictures than it can hold. */
function countlessFilm(): Buffer {
  const bytes = Buffer.from(film());
  bytes.writeUInt32BE(0xff_ff_ff_f0, bytes.indexOf('stts') + 12);
  return bytes;
}

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['an MP4 of four thousand million pictures', countlessFilm, brokenVideo],
  ['a GIF that is a script too', () => Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)//;'), brokenImage],
  [
    'a JPEG that is HTML from its fourth byte on',
    () => Buffer.from(`\xff\xd8\xff\xe0${html}`, 'latin1'),
    brokenImage,
  ],
  [
    'a PNG that is HTML behind its signature',
    () => Buffer.from(`\x89PNG\r\n\x1a\n${html}`, 'latin1'),
    wrongType,
  ],
  [
    'an MP4 with nothing in it',
    () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'),
    brokenVideo,
  ],
  ['an MP4 with a broken moov', brokenFilm, brokenVideo],
  ['an MP4 of its first bytes', () => film().subarray(0, 500), brokenVideo],
  ['an MP4 without its second half', () => film().subarray(0, 60_000), brokenVideo],
  ['an MP4 without its last bytes', () => film().subarray(0, -500), brokenVideo],
  ['a WebM of its first bytes', async () => (await webm()).subarray(0, 60), brokenVideo],
])('%s is refused', async (_what, make, error) => {
  const bytes = await make();
  const answer = await upload(backend, [{ name: 'x.gif', bytes }]);
  expect(await outcomeOf(backend, answer)).toEqual(refusal(error === wrongType ? 415 : 400, error));
});

test('JPEG with HTML behind it is stored as the JPEG that it is, and cannot be opened as a page', async () => {
  const bytes = Buffer.concat([await image('jpeg'), Buffer.from(html)]);
  const file = await uploaded(upload(backend, [{ name: 'x.html', type: 'text/html', bytes }]));
  const served = await backend.request('HEAD', file.image_url, null, { cookie: null });
  expect(file.image_url).toMatch(/\/x\.jpg$/);
  expect(served.headers.get('content-type')).toBe('image/jpeg');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect(served.headers.get('content-security-policy')).toContain('sandbox');
});

test('an empty file is refused', async () => {
  expect(await outcomeOf(backend, await upload(backend, [{ name: 'x.jpg', bytes: '' }]))).toEqual(
    refusal(400, 'ファイルが空です。'),
  );
});

test.each([
  ['two files', [{}, {}], 'ファイルは1つずつ送ってください。'],
  ['no file', [], 'ファイルが送られていません。'],
  ['a file in another field', [{ field: 'image' }], 'ファイルが送られていません。'],
  ['a thumbnail alone', [{ field: 'thumbnail' }], 'ファイルが送られていません。'],
])('a request with %s is refused', async (_what, parts, error) => {
  const bytes = await image('jpeg');
  const sent = parts.map((part) => ({ name: 'x.jpg', bytes, ...part }));
  expect(await outcomeOf(backend, await upload(backend, sent))).toEqual(refusal(400, error));
});

const named = 'form-data; name="images"; filename="x.jpg"';
const cutOff = 'リクエストの受信が途中で切れました。';

const form = 'multipart/form-data; boundary=b';
const noForm = 'ファイルは multipart/form-data で送ってください。';
const headersAlone = '--b\r\nContent-Disposition: form-data';
const inner = '--c\r\nContent-Disposition: file; filename="x.jpg"\r\n\r\nx\r\n--c--';

test.each<[string, string | Uint8Array<ArrayBuffer>, string, number, string]>([
  ['without a boundary', rawForm(named, 'x'), 'multipart/form-data', 400, cutOff],
  ['under another boundary', rawForm(named, 'x'), 'multipart/form-data; boundary=c', 400, cutOff],
  ['without an end', `--b\r\nContent-Disposition: ${named}\r\n\r\nx`, form, 400, cutOff],
  ['of headers alone', headersAlone, form, 400, cutOff],
  ['that is empty', '', form, 400, cutOff],
  ['of JSON', '{}', 'application/json', 415, noForm],
  ['of a form of texts', 'images=x', 'application/x-www-form-urlencoded', 415, noForm],
  [
    'with the file in a form of its own',
    rawForm('form-data; name="images"', inner),
    form,
    400,
    'ファイルが送られていません。',
  ],
])('a body %s is refused', async (_what, body, type, status, error) => {
  expect(await outcomeOf(backend, await uploadRaw(backend, body, type))).toEqual(refusal(status, error));
});
