import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';

import { formMachine, inspectionOf } from './inspect-fixture.ts';
import { InspectStore } from './store.ts';

const frames: (() => void)[] = [];
const nextFrame = () => {
  for (const frame of frames.splice(0)) frame();
};

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  frames.length = 0;
});

function running() {
  const store = new InspectStore();
  const form = createActor(formMachine, { inspect: store.inspect });
  form.start();
  const looked = vi.fn<() => void>();
  store.subscribe(looked);
  const shown = () => store.get().model.log.map(({ event, field }) => [event, field]);
  return { store, form, looked, shown };
}

const edit = { type: 'draft.change', change: { path: ['title'], value: '鏡の前で' } } as const;

test('subscribers of the view are notified once a frame, however many events occurred', () => {
  const { form, looked, shown } = running();
  for (let key = 0; key < 20; key += 1) form.send(edit);
  expect(looked).not.toHaveBeenCalled();
  nextFrame();
  expect(looked).toHaveBeenCalledOnce();
  expect(shown().length).toBe(21);
  expect(shown().at(-1)).toEqual(['draft.change', 'title']);
});

test('a real machine shows its state, its last transition and its call', () => {
  const { store, form } = running();
  form.send({ type: 'save.request' });
  nextFrame();
  expect(
    store.get().model.actors.map(({ name, value, lastTaken, calls }) => [name, value, lastTaken, calls]),
  ).toEqual([
    ['form', { life: { saving: 'writing' }, notice: 'hidden' }, [1], [{ actor: 2, name: 'write' }]],
  ]);
});

test('a pause freezes the view and counts new events, which are shown when it ends', () => {
  const { store, form, shown } = running();
  nextFrame();
  store.pause(true);
  form.send(edit);
  form.send({ type: 'save.request' });
  nextFrame();
  expect(shown()).toEqual([['xstate.init', null]]);
  expect(store.get().behind).toBe(2);
  store.pause(false);
  expect(shown()).toEqual([
    ['xstate.init', null],
    ['draft.change', 'title'],
    ['save.request', null],
  ]);
});

test('clearing removes the events and keeps the actors', () => {
  const { store, form, shown } = running();
  nextFrame();
  store.clear();
  expect(shown()).toEqual([]);
  form.send(edit);
  nextFrame();
  expect(shown()).toEqual([['draft.change', 'title']]);
  expect(store.get().model.actors.map(({ name }) => name)).toEqual(['form']);
});

test('clearing during a pause resets the count', () => {
  const { store, form, shown } = running();
  nextFrame();
  store.pause(true);
  form.send(edit);
  nextFrame();
  form.send(edit);
  store.clear();
  form.send(edit);
  nextFrame();
  expect(store.get().behind).toBe(1);
  store.pause(false);
  expect(shown()).toEqual([['draft.change', 'title']]);
});

test('a stopped machine is removed, and shown again when it restarts', () => {
  const { store, form } = running();
  const names = () => store.now().actors.map(({ name }) => name);
  form.stop();
  expect(names()).toEqual([]);
  store.inspect(inspectionOf({ type: '@xstate.event', event: { type: 'xstate.init' } }, form));
  expect(names()).toEqual(['form']);
});

test('a machine that is created and never started is not shown', () => {
  const { store } = running();
  createActor(formMachine, { inspect: store.inspect });
  expect(store.now().actors.map(({ name }) => name)).toEqual(['form']);
});

test('an error of the inspector does not affect the machine, and is logged once', () => {
  const { store, form } = running();
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const fault = new Error('no');
  store.listen(() => {
    throw fault;
  });
  form.send({ type: 'save.request' });
  form.send(edit);
  expect(form.getSnapshot().value).toEqual({ life: { saving: 'writing' }, notice: 'hidden' });
  expect(warned.mock.calls).toEqual([['inspector', fault]]);
});

test('without animation frames, as in a hidden page, sightings do not accumulate', () => {
  const { store, form } = running();
  for (let key = 0; key < 1000; key += 1) form.send(edit);
  expect(store.get().model.log.length).toBe(500);
});
