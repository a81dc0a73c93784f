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

function heardBy(clock: ReturnType<typeof manualClock>) {
  const store = createStore(0, clock);
  const heard: number[] = [];
  const leave = store.subscribe(() => heard.push(store.get()));
  return { store, heard, leave };
}

test('a change is heard in the task that makes it', () => {
  const { store, heard } = heardBy(manualClock());
  store.update(() => 1);
  expect(heard).toEqual([1]);
});

test('a flood is heard at once and then once a gap, the last value always', () => {
  const clock = manualClock();
  const { store, heard } = heardBy(clock);
  for (let n = 1; n <= 1000; n++) store.update(() => n);
  expect(heard).toEqual([1]);
  expect(store.get()).toBe(1000);
  clock.pass(8);
  expect(heard).toEqual([1, 1000]);
  clock.pass(100);
  expect(heard).toEqual([1, 1000]);
});

test('keystrokes that come a frame apart are each heard at once', () => {
  const clock = manualClock();
  const { store, heard } = heardBy(clock);
  for (let n = 1; n <= 4; n++) {
    store.update(() => n);
    clock.pass(16);
  }
  expect(heard).toEqual([1, 2, 3, 4]);
});

test('a change to the same state is not heard, nor anything after leaving', () => {
  const clock = manualClock();
  const { store, heard, leave } = heardBy(clock);
  store.update((state) => state);
  leave();
  store.update(() => 5);
  expect(heard).toEqual([]);
});
