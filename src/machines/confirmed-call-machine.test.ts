import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';
import { createActor, createMachine, fromPromise, type EmittedFrom } from 'xstate';

import { createConfirmedCallMachine } from './confirmed-call-machine.ts';

/** Unpublishes a studio, on a server that fails a given number of times. */
function startCall(failures = 0) {
  const called: string[] = [];
  const heard: unknown[] = [];
  const owner = createActor(
    createMachine({ on: { '*': { actions: ({ event }) => heard.push(event) } } }),
  ).start();
  const machine = createConfirmedCallMachine('').provide({
    actors: {
      performCall: fromPromise<void, { subject: string }>(async ({ input }) => {
        called.push(input.subject);
        if (called.length <= failures) throw new Error('offline');
      }),
    },
  });
  const call = createActor(machine, { input: { owner } });
  const reports: EmittedFrom<typeof machine>[] = [];
  call.on('*', (report) => reports.push(report));
  call.start();
  call.send({ type: 'call.request', subject: 'studio 3' });
  return { call, called, heard, reports };
}

test('no call is made before the confirmation, and exactly one after it', async () => {
  const { call, called } = startCall();
  await setImmediate();
  expect(called).toEqual([]);
  call.send({ type: 'call.confirm' });
  call.send({ type: 'call.confirm' });
  await setImmediate();
  expect(called).toEqual(['studio 3']);
});

test('a success is reported to the owner and to the screen', async () => {
  const { call, heard, reports } = startCall();
  call.send({ type: 'call.confirm' });
  await setImmediate();
  expect(reports).toEqual([{ type: 'call.succeeded', subject: 'studio 3' }]);
  expect(heard).toEqual([{ type: 'call.succeeded', subject: 'studio 3' }]);
});

test('a cancelled confirmation is reported, and no call is made', async () => {
  const { call, called, heard, reports } = startCall();
  call.send({ type: 'call.cancel' });
  await setImmediate();
  expect([called, reports, heard]).toEqual([
    [],
    [{ type: 'call.cancelled', subject: 'studio 3' }],
    [{ type: 'call.cancelled', subject: 'studio 3' }],
  ]);
});

test('a failure is kept with its subject, and can be retried', async () => {
  const { call, called, heard, reports } = startCall(1);
  const failure = { kind: 'unreadable', status: null, message: 'offline' };
  call.send({ type: 'call.confirm' });
  await setImmediate();
  expect(call.getSnapshot().value).toBe('failed');
  expect([call.getSnapshot().context.subject, call.getSnapshot().context.failure]).toEqual([
    'studio 3',
    failure,
  ]);
  expect([reports, heard]).toEqual([
    [{ type: 'call.failed', subject: 'studio 3', failure }],
    [{ type: 'call.failed', subject: 'studio 3', failure }],
  ]);
  call.send({ type: 'call.retry' });
  expect(call.getSnapshot().context.failure).toBe(null);
  await setImmediate();
  expect([called, reports]).toEqual([
    ['studio 3', 'studio 3'],
    [
      { type: 'call.failed', subject: 'studio 3', failure },
      { type: 'call.succeeded', subject: 'studio 3' },
    ],
  ]);
});
