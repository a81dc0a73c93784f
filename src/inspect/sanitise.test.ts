import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { messageOf } from './hosted-messages.ts';
import { formMachine, inspectionOf } from './inspect-fixture.ts';
import { emptyModel, withObservation } from './model.ts';
import { sanitise, type Sighting, KnownActors } from './sanitise.ts';

const form = createActor(formMachine);
const known = new KnownActors();
known.register(form);
const find = (actor: unknown) => known.find(actor);
const sighted = (inspected: object) => sanitise(inspectionOf(inspected, form), find);
const event = (sent: object) => ({ type: '@xstate.event', sourceRef: undefined, event: sent });
const snapshot = (given: object) =>
  sighted({ type: '@xstate.snapshot', event: { type: 'save.request' }, snapshot: given });

describe('sanitising', () => {
  test('an event is reduced to its type, if the machine knows it, and the changed field', () => {
    const change = (path: readonly unknown[]) =>
      sighted(event({ type: 'draft.change', change: { type: 'set', path, value: '内緒' }, at: 17 }));
    const seen = { kind: 'event', actor: 1, source: null, event: 'draft.change' };
    expect(change(['title'])).toEqual({ ...seen, field: 'title' });
    expect(change(['items', { id: 7 }, 'label'])).toEqual({ ...seen, field: 'items.*.label' });
    expect(change(['items', { id: '内緒' }, 'label'])).toEqual({ ...seen, field: null });
    expect(change(['内緒'])).toEqual({ ...seen, field: null });
    expect(change([])).toEqual({ ...seen, field: null });
    expect(sighted(event({ type: '内緒' }))).toEqual({ ...seen, event: '?', field: null });
  });

  test('a state is reduced to the machine’s state names and the actor’s status', () => {
    const seen = { kind: 'state', actor: 1, event: 'save.request', status: 'active' };
    const value = { life: 'editing', notice: 'hidden' };
    expect(snapshot({ status: 'active', value, context: { draft: '内緒' }, error: '内緒' })).toEqual({
      ...seen,
      value,
    });
    expect(snapshot({ status: '内緒', value: { life: '内緒', 内緒: 'editing' } })).toEqual({
      ...seen,
      value: { life: {} },
    });
    expect(snapshot({ status: 'stopped', value: '内緒' })).toEqual({
      ...seen,
      status: 'stopped',
      value: null,
    });
  });

  test('a call is reduced to the id under which the machine invokes it', () => {
    const calls = ['write', '内緒'].map((id) => {
      const call = { id, logic: {}, _parent: form, getSnapshot: () => undefined };
      known.register(call as unknown as typeof form);
      return sanitise(inspectionOf({ type: '@xstate.actor' }, call), find);
    });
    expect(calls.map((call) => call?.kind === 'actor' && [call.name, call.parent])).toEqual([
      ['write', 1],
      ['?', 1],
    ]);
  });

  test('unknown actors and the parameters of actions are dropped', () => {
    expect(sanitise(inspectionOf(event({ type: 'save.request' }), {}), find)).toBe(null);
    expect(sighted({ type: '@xstate.action', action: { type: '内緒', params: '内緒' } })).toBe(null);
  });
});

const marker = '漏れた';
/** A word that occurs in no machine, or one with a special meaning in JavaScript. */
const word = fc.oneof(
  fc.string().map((text) => `${text}${marker}`),
  fc.constantFrom('title', 'items', 'draft', 'life', 'notice', 'editing', 'id', 'path', 'change', 'value'),
  fc.constantFrom('draft.change', 'save.request', 'active', 'error', '__proto__', 'constructor'),
);
const anything = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    word,
    fc.integer(),
    fc.constant(null),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(word, tie('tree'), { maxKeys: 4 }),
  ),
})).tree;
const record = (members: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .tuple(fc.dictionary(word, anything, { maxKeys: 3 }), fc.record(members, { requiredKeys: [] }))
    .map(([more, some]): object => Object.assign(more, some));

const draft = record({ title: word, items: fc.array(record({ id: word, label: word }), { maxLength: 2 }) });
const path = fc.array(fc.oneof(word, record({ id: word })), { maxLength: 3 });
const anEvent = record({
  type: word,
  change: record({ path, value: anything }),
  output: anything,
  error: anything,
});
const aSnapshot = record({
  status: word,
  value: anything,
  context: record({ draft, username: word, failure: anything }),
  output: anything,
  error: anything,
});
const anActor = fc.constantFrom('machine', 'call');
const inspection = fc.oneof(
  fc.record({ type: fc.constant('@xstate.actor') }),
  fc.record({ type: fc.constant('@xstate.event'), event: anEvent, sourceRef: anything }),
  fc.record({ type: fc.constant('@xstate.snapshot'), event: anEvent, snapshot: aSnapshot }),
  fc.record({ type: fc.constant('@xstate.action'), action: anything }),
  fc.record({
    type: fc.constant('@xstate.microstep'),
    event: anEvent,
    snapshot: aSnapshot,
    _transitions: fc.array(anything, { maxLength: 2 }),
  }),
  record({ type: word }),
);

/** All strings in a value, including keys. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (inner instanceof Set ? [...inner] : inner)) ?? '';

test('no value of a machine reaches the panel or the hosted inspector', () => {
  let shown = 0;
  const holds = (steps: readonly { of: string; id: string; snapshot: unknown; inspected: object[] }[]) => {
    const actors = new KnownActors();
    const sightings: Sighting[] = [];
    for (const { of, id, snapshot, inspected } of steps) {
      const logic = of === 'machine' ? formMachine : {};
      const ref = { id, sessionId: id, logic, _parent: form, getSnapshot: () => snapshot };
      actors.register(ref as unknown as typeof form);
      for (const one of [{ type: '@xstate.actor' }, ...inspected]) {
        const sighting = sanitise(inspectionOf(one, ref), (actor) => actors.find(actor));
        if (sighting !== null) sightings.push(sighting);
      }
    }
    const seen = sightings.map((sighting) => ({ at: 1, sighting }));
    shown += seen.length;
    expect(textOf(sightings)).not.toContain(marker);
    expect(textOf(withObservation(emptyModel, seen))).not.toContain(marker);
    expect(textOf(seen.map(messageOf))).not.toContain(marker);
  };
  const step = fc.record({
    of: anActor,
    id: word,
    snapshot: aSnapshot,
    inspected: fc.array(inspection, { maxLength: 3 }),
  });
  fc.assert(fc.property(fc.array(step, { maxLength: 5 }), holds));
  expect(shown).toBeGreaterThan(100);
});
