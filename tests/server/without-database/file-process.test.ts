import { Readable } from 'node:stream';

import { afterEach, expect, test } from 'vitest';

import { FileProcess, ProcessLost } from '../../../server/library/file-process.ts';

const script = new URL('../file-process-script.mjs', import.meta.url);

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
  ['does not come back', 'never come back', 10_000, gigabyte, { limit: 'time', signal: 'SIGKILL' }],
  ['takes objects without an end', 'take objects without end', 600_000, gigabyte / 8, { limit: 'memory' }],
  [
    'is aborted, as V8 does at its own limit',
    'abort',
    600_000,
    gigabyte,
    { limit: 'memory', signal: 'SIGABRT' },
  ],
  ['takes bytes without an end', 'take bytes without end', 600_000, gigabyte / 4, { limit: 'memory' }],
  ['ends by itself', 'end', 600_000, gigabyte, { limit: null, exitCode: 0, signal: null }],
  ['fails', 'fail', 600_000, gigabyte, { limit: null, exitCode: 70, signal: null }],
  [
    'is killed by the system',
    'be killed by the system',
    600_000,
    gigabyte,
    { limit: null, exitCode: null, signal: 'SIGKILL' },
  ],
])('of what %s it is told how it ended, and the next file is read', async (_what, told, ms, bytes, end) => {
  const process = limited(ms, bytes);
  const lost: unknown = await process.run([sent(told)]).catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(ProcessLost);
  expect(lost).toMatchObject({ ...end, ms: expect.any(Number) as unknown });
  expect(await process.run([sent('answer')])).toBe('answered');
});

test('a file that cannot be read to its end is no reason to take it for broken, and the next is read', async () => {
  const process = limited(60_000, gigabyte);
  await expect(process.run([() => Promise.resolve(Readable.from(cutOff()))])).rejects.toThrow(
    'The store is away.',
  );
  expect(await process.run([sent('answer')])).toBe('answered');
});

async function* stalled() {
  yield Buffer.from('ans');
  await new Promise(() => undefined);
}

test.each([
  ['cannot be opened', () => new Promise<Readable>(() => undefined)],
  ['comes no further', () => Promise.resolve(Readable.from(stalled()))],
])('a file that %s is given up after the time of a run, and the next is read', async (_what, open) => {
  const process = limited(10_000, gigabyte);
  await expect(process.run([open])).rejects.toThrow('Files were not read in time.');
  expect(await process.run([sent('answer')])).toBe('answered');
});

test('a process that cannot be started is no reason to take a file for broken, and how it ended is reported', async () => {
  started = new FileProcess(new URL('missing.js', import.meta.url), { ms: 60_000, bytes: gigabyte });
  await expect(started.run([sent('answer')])).rejects.toMatchObject({
    name: 'NotStarted',
    exitCode: 1,
    signal: null,
  });
});
