import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor, type EmittedFrom } from 'xstate';

import { aBooking } from '../contract/http/trial-fixture.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import { bookingBatchMachine } from './batch-machine.ts';
import type { Failure } from './failure.ts';

const bookings = [1, 2, 3, 4].map((id) => aBooking({ id }));

const idsOf = (each: readonly TrialCustomer[]) => each.map(({ id }) => id);

/** Cancels four bookings; `failures` are those of the calls, by the booking's id. Gives the ids in the report. */
async function run(failures: Readonly<Record<number, Failure>>, stopAt?: number) {
  const called: number[] = [];
  const reports: EmittedFrom<typeof bookingBatchMachine>[] = [];
  const actor = createActor(
    bookingBatchMachine.provide({
      actors: {
        performCall: fromPromise<void, { item: TrialCustomer | undefined }>(async ({ input: { item } }) => {
          const id = item?.id ?? 0;
          called.push(id);
          if (id === stopAt) actor.send({ type: 'batch.stop' });
          const failure = failures[id];
          if (failure) throw Object.assign(new Error('Refused.'), { failure });
        }),
      },
    }),
  );
  actor.on('batch.ended', (report) => reports.push(report));
  actor.start();
  actor.send({ type: 'batch.request', items: bookings });
  actor.send({ type: 'batch.confirm' });
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return {
    called,
    state: actor.getSnapshot().value,
    reports: reports.map(({ done, failed, untried }) => ({
      done: idsOf(done),
      failed: idsOf(failed.map(({ item }) => item)),
      untried: idsOf(untried),
    })),
  };
}

const failed = (kind: Failure['kind'], status: number | null): Failure => ({ kind, status, message: '' });

test('an answer that refuses one booking does not end a run of cancellations', async () => {
  expect(await run({ 2: failed('http', 404), 3: failed('http', 409) })).toEqual({
    called: [1, 2, 3, 4],
    state: 'reporting',
    reports: [{ done: [1, 4], failed: [2, 3], untried: [] }],
  });
});

test.each([
  failed('network', null),
  failed('timeout', null),
  failed('unreadable', 200),
  failed('unauthorized', 401),
  failed('forbidden', 403),
  failed('http', 408),
  failed('http', 429),
  failed('http', 500),
  failed('http', 503),
])('no further booking is tried after a failure that would meet it too: $kind $status', async (failure) => {
  expect(await run({ 2: failure })).toEqual({
    called: [1, 2],
    state: 'reporting',
    reports: [{ done: [1], failed: [2], untried: [3, 4] }],
  });
});

test('a stopped run ends after its current call and reports the rest as not tried', async () => {
  expect(await run({}, 2)).toEqual({
    called: [1, 2],
    state: 'idle',
    reports: [{ done: [1, 2], failed: [], untried: [3, 4] }],
  });
});
