import { expect, test } from 'vitest';

import { createStore } from './store.ts';

function manualClock() {
  let time = 1000;
  let due: { at: number; run: () => void }[] = [];
  return {
    now: () => time,
    later: (run: () => void, ms: number) => void due.push({ at: time + ms, run }),
    pass(ms: number) {
      time += ms;
      const ready = due.filter(({ at }) => at <= time);
      due = due.filter(({ at }) => at > time);
      for (const { run } of ready) run();
    },
  };
}

function storeWith(clock: ReturnType<typeof manualClock>) {
  const store = createStore(0, clock);
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));
  return { store, seen, unsubscribe };
}

test('listeners run in the task of a change', () => {
  const { store, seen } = storeWith(manualClock());
  store.update(() => 1);
  expect(seen).toEqual([1]);
});

test('under many changes listeners run at once and then every 8 ms, at last with the last value', () => {
  const clock = manualClock();
  const { store, seen } = storeWith(clock);
  for (let n = 1; n <= 1000; n++) store.update(() => n);
  expect(seen).toEqual([1]);
  expect(store.get()).toBe(1000);
  clock.pass(8);
  expect(seen).toEqual([1, 1000]);
  clock.pass(100);
  expect(seen).toEqual([1, 1000]);
});

test('listeners run at once for each of several keystrokes a frame apart', () => {
  const clock = manualClock();
  const { store, seen } = storeWith(clock);
  for (let n = 1; n <= 4; n++) {
    store.update(() => n);
    clock.pass(16);
  }
  expect(seen).toEqual([1, 2, 3, 4]);
});

test('listeners do not run for an equal state, nor after they are removed', () => {
  const clock = manualClock();
  const { store, seen, unsubscribe } = storeWith(clock);
  store.update((state) => state);
  unsubscribe();
  store.update(() => 5);
  expect(seen).toEqual([]);
});
