import { setImmediate } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';

import { journalMachine, type OfferedEdits, type ReadJournal } from './journal-machine.ts';

const offer = (id: string): OfferedEdits => ({ id, at: 1000, base: {}, draft: {} });

const nothing: ReadJournal = { offers: [], unreadable: 0 };

/** A journal over a storage that has `read`, and refuses while `isFull`. */
function openJournal(read: ReadJournal = nothing) {
  const storage = { isFull: false, writes: 0, removed: [] as (string | undefined)[] };
  const refuseIfFull = () => {
    if (storage.isFull) throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
  const clock = new SimulatedClock();
  const actor = createActor(
    journalMachine.provide({
      actors: {
        readEntries: fromPromise(async () => read),
        writeEntry: fromPromise(async () => {
          refuseIfFull();
          storage.writes += 1;
        }),
        removeOffer: fromPromise(async ({ input }: { input: { offer: OfferedEdits | undefined } }) => {
          refuseIfFull();
          storage.removed.push(input.offer?.id);
        }),
      },
    }),
    { clock },
  ).start();
  const wait = async (time: number) => {
    clock.increment(time);
    await setImmediate();
  };
  return { actor, storage, wait, state: () => actor.getSnapshot() };
}

test('an edit is written half a second after the first of several, however they follow each other', async () => {
  const { actor, storage, wait } = openJournal();
  actor.send({ type: 'edits.changed' });
  for (const _ of [1, 2, 3, 4]) {
    await wait(100);
    actor.send({ type: 'edits.changed' });
  }
  expect(storage.writes).toBe(0);
  await wait(100);
  expect(storage.writes).toBe(1);
  await wait(10_000);
  expect(storage.writes).toBe(1);
});

test('an edit is written at once where the page is hidden, also while an earlier one is being written', async () => {
  const { actor, storage, wait } = openJournal();
  actor.send({ type: 'page.hidden' });
  await wait(0);
  expect(storage.writes).toBe(0);
  actor.send({ type: 'edits.changed' });
  actor.send({ type: 'page.hidden' });
  actor.send({ type: 'page.hidden' });
  expect(storage.writes).toBe(1);
  actor.send({ type: 'edits.changed' });
  actor.send({ type: 'page.hidden' });
  expect(storage.writes).toBe(2);
  await wait(500);
  expect(storage.writes).toBe(2);
});

test('an edit during a write is written after it', async () => {
  const { actor, storage, wait } = openJournal();
  actor.send({ type: 'edits.changed' });
  actor.send({ type: 'page.hidden' });
  actor.send({ type: 'edits.changed' });
  await wait(0);
  expect(storage.writes).toBe(1);
  await wait(500);
  expect(storage.writes).toBe(2);
});

test('where nothing can be written, that is said until it can be or it is dismissed, and each edit tries again', async () => {
  const { actor, storage, wait, state } = openJournal();
  const edit = async () => {
    actor.send({ type: 'edits.changed' });
    await wait(500);
    return state().value.warning;
  };
  expect(await edit()).toBe('hidden');
  storage.isFull = true;
  expect(await edit()).toBe('shown');
  storage.isFull = false;
  expect(await edit()).toBe('hidden');
  storage.isFull = true;
  expect(await edit()).toBe('shown');
  actor.send({ type: 'warning.dismiss' });
  expect(await edit()).toBe('dismissed');
  storage.isFull = false;
  expect(await edit()).toBe('dismissed');
  expect(storage.writes).toBe(3);
});

describe('earlier edits', () => {
  test('are offered one after the other until each is restored or discarded', async () => {
    const { actor, storage, wait, state } = openJournal({
      offers: [offer('third'), offer('second'), offer('first')],
      unreadable: 1,
    });
    await wait(0);
    const shown = () => state().context.offers[0]?.id;
    expect([shown(), state().context.unreadable]).toEqual(['third', 1]);
    actor.send({ type: 'offer.restored' });
    expect(shown()).toBe('second');
    actor.send({ type: 'discard.request' });
    actor.send({ type: 'discard.cancel' });
    expect([shown(), storage.removed]).toEqual(['second', []]);
    actor.send({ type: 'discard.request' });
    actor.send({ type: 'discard.confirm' });
    await wait(0);
    expect([shown(), storage.removed]).toEqual(['first', ['second']]);
    actor.send({ type: 'offer.restored' });
    expect([shown(), state().value.offer]).toEqual([undefined, 'none']);
    actor.send({ type: 'remark.dismiss' });
    expect(state().context).toEqual({ offers: [], unreadable: 0 });
  });

  test('that cannot be removed leave the screen too', async () => {
    const { actor, storage, wait, state } = openJournal({ ...nothing, offers: [offer('first')] });
    await wait(0);
    storage.isFull = true;
    actor.send({ type: 'discard.request' });
    actor.send({ type: 'discard.confirm' });
    await wait(0);
    expect([state().value.offer, state().context.offers]).toEqual(['none', []]);
  });
});
