import { Readable } from 'node:stream';

import { afterEach, expect, test } from 'vitest';

import { FileProcess, ProcessLost } from '../../../server/library/file-process.ts';

const script = new URL('../file-process-script.ts', import.meta.url);

let started: FileProcess | null = null;
afterEach(() => started?.close());

const limited = (ms: number, bytes: number) => (started = new FileProcess(script, { ms, bytes }));

const sent = (bytes: Uint8Array | string) => () => Promise.resolve(Readable.from([Buffer.from(bytes)]));

function* cutOff() {
  yield Buffer.from('answer');
  throw new Error('The store is away.');
}

const gigabyte = 1024 ** 3;

test.each([
  ['does not come back', 'never come back', 300, gigabyte],
  ['takes objects without an end', 'take objects without end', 600_000, gigabyte / 8],
  ['takes bytes without an end', 'take bytes without end', 600_000, gigabyte / 4],
  ['ends by itself', 'end', 600_000, gigabyte],
])('what %s is ended within its limits, and the next file is read', async (_what, told, ms, bytes) => {
  const process = limited(ms, bytes);
  await expect(process.run([sent(told)])).rejects.toThrow(ProcessLost);
  expect(await process.run([sent('answer')])).toBe('answered');
});

test('a file that cannot be read to its end is no reason to take it for broken, and the next is read', async () => {
  const process = limited(60_000, gigabyte);
  await expect(process.run([() => Promise.resolve(Readable.from(cutOff()))])).rejects.toThrow(
    'The store is away.',
  );
  expect(await process.run([sent('answer')])).toBe('answered');
});
