import { expect, test } from 'vitest';

import { formMachine } from './inspect-fixture.ts';
import { shapeOf } from './machine-shape.ts';
import { emptyModel, withObservation, type InspectModel } from './model.ts';
import type { Sighting } from './sanitise.ts';

const shape = shapeOf(formMachine);
const editing = { life: 'editing', notice: 'hidden' };
const saving = { life: { saving: 'writing' }, notice: 'hidden' };

const made: Sighting = { kind: 'actor', actor: 1, parent: null, name: 'form', shape };
const sent = (event: string, field: string | null = null): Sighting => ({
  kind: 'event',
  actor: 1,
  source: null,
  event,
  field,
});
const became = (event: string, value: typeof editing | typeof saving): Sighting => ({
  kind: 'state',
  actor: 1,
  event,
  status: 'active',
  value,
});
const took = (...taken: number[]): Sighting => ({ kind: 'transitions', actor: 1, taken });

const after = (sightings: readonly Sighting[], model: InspectModel = emptyModel): InspectModel =>
  withObservation(
    model,
    sightings.map((sighting, index) => ({ at: 1000 + index, sighting })),
  );

const started = after([made, sent('xstate.init'), became('xstate.init', editing)]);

test('an actor shows with its state and its first event', () => {
  expect(started).toEqual({
    actors: [
      {
        actor: 1,
        parent: null,
        name: 'form',
        shape,
        value: editing,
        lastTaken: [],
        taking: [],
        calls: [],
      },
    ],
    log: [
      {
        key: 1,
        at: 1001,
        actor: 1,
        name: 'form',
        event: 'xstate.init',
        field: null,
        before: null,
        after: editing,
      },
    ],
    lastKey: 1,
  });
});

test('an event is logged with its field and with the states before and after it', () => {
  const { actors, log } = after(
    [sent('save.request', 'title'), took(1), became('save.request', saving)],
    started,
  );
  expect(log.at(-1)).toEqual({
    key: 2,
    at: 1000,
    actor: 1,
    name: 'form',
    event: 'save.request',
    field: 'title',
    before: editing,
    after: saving,
  });
  expect(actors.map(({ value, lastTaken }) => [value, lastTaken])).toEqual([[saving, [1]]]);
});

test('an event queued behind another gets its own result, not that of the other', () => {
  const { log } = after(
    [
      sent('draft.change'),
      sent('save.request'),
      became('draft.change', editing),
      became('save.request', saving),
    ],
    started,
  );
  expect(log.slice(1).map(({ event, before, after: now }) => [event, before, now])).toEqual([
    ['draft.change', editing, editing],
    ['save.request', editing, saving],
  ]);
});

test('an event without effect does not change the last transition', () => {
  const taken = after([sent('save.request'), took(1), became('save.request', saving)], started);
  const { actors } = after([sent('save.request'), became('save.request', { ...saving })], taken);
  expect(actors.map(({ lastTaken }) => lastTaken)).toEqual([[1]]);
  expect(actors[0]?.value).toBe(taken.actors[0]?.value);
});

test('a call is shown with its machine while it runs', () => {
  const call: Sighting = { kind: 'actor', actor: 2, parent: 1, name: 'write', shape: null };
  const calling = after([call], started);
  expect(calling.actors.map(({ calls }) => calls)).toEqual([[{ actor: 2, name: 'write' }]]);
  const over: Sighting = { kind: 'state', actor: 2, event: '?', status: 'done', value: null };
  expect(after([over], calling).actors.map(({ calls }) => calls)).toEqual([[]]);
});

test('a stopped actor is removed, and can run again', () => {
  const stop: Sighting = { kind: 'state', actor: 1, event: 'xstate.stop', status: 'stopped', value: editing };
  const stopped = after([stop], started);
  expect(stopped.actors).toEqual([]);
  expect(stopped.log.map(({ event }) => event)).toEqual(['xstate.init', 'xstate.stop']);
  const again = after([made, sent('xstate.init'), became('xstate.init', editing)], stopped);
  expect(again.actors.map(({ value }) => value)).toEqual([editing]);
});

test('the last 500 events are kept', () => {
  const many = Array.from({ length: 502 }, () => sent('draft.change'));
  const { log, lastKey } = after(many, started);
  expect([log.length, log[0]?.key, log.at(-1)?.key, lastKey]).toEqual([500, 4, 503, 503]);
});
