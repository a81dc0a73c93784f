import type { StateValue } from 'xstate';

import type { MachineShape } from './machine-shape.ts';
import type { Sighting } from './sanitise.ts';

export const shortEvent = (type: string): string =>
  type
    .replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2 $1')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');

export function leavesOf(value: StateValue | null, path = ''): readonly string[] {
  if (value === null) return [];
  if (typeof value === 'string') return [path + value];
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : leavesOf(inner, `${path}${key}.`),
  );
}

export interface InspectedActor {
  readonly actor: number;
  readonly parent: number | null;
  readonly name: string;
  readonly shape: MachineShape;
  readonly value: StateValue | null;
  readonly lastTaken: readonly number[];
  readonly taking: readonly number[];
  readonly calls: readonly { readonly actor: number; readonly name: string }[];
}

export interface LoggedEvent {
  readonly key: number;
  readonly at: number;
  readonly actor: number;
  readonly name: string;
  readonly event: string;
  readonly field: string | null;
  readonly before: StateValue | null;
  readonly after: StateValue | null;
}

export interface InspectModel {
  readonly actors: readonly InspectedActor[];
  readonly log: readonly LoggedEvent[];
  readonly lastKey: number;
}

export const emptyModel: InspectModel = { actors: [], log: [], lastKey: 0 };

const logLength = 500;

export interface Seen {
  readonly at: number;
  readonly sighting: Sighting;
}

const stopEvent = 'xstate.stop';

class Draft {
  readonly actors: Map<number, InspectedActor>;
  readonly log: LoggedEvent[];
  lastKey: number;

  constructor({ actors, log, lastKey }: InspectModel) {
    this.actors = new Map(actors.map((actor) => [actor.actor, actor]));
    this.log = [...log];
    this.lastKey = lastKey;
  }

  change(actor: number | null, change: (before: InspectedActor) => Partial<InspectedActor>): void {
    const before = actor === null ? undefined : this.actors.get(actor);
    if (before) this.actors.set(before.actor, { ...before, ...change(before) });
  }

  write(at: number, { actor, name }: InspectedActor, event: string, field: string | null): void {
    this.lastKey += 1;
    this.log.push({ key: this.lastKey, at, actor, name, event, field, before: null, after: null });
  }

  end({ actor, value: before }: InspectedActor, event: string, after: StateValue | null): void {
    const index = this.log.findIndex(
      (logged) => logged.actor === actor && logged.event === event && logged.after === null,
    );
    const logged = this.log[index];
    if (logged) this.log[index] = { ...logged, before, after };
  }

  close(): InspectModel {
    return { actors: [...this.actors.values()], log: this.log.slice(-logLength), lastKey: this.lastKey };
  }
}

function apply(draft: Draft, { at, sighting }: Seen): void {
  const inspected = draft.actors.get(sighting.actor);
  switch (sighting.kind) {
    case 'actor': {
      const { actor, parent, name, shape } = sighting;
      if (shape === null) {
        draft.change(parent, ({ calls }) => ({ calls: [...calls, { actor, name }] }));
      } else {
        const running = { value: null, lastTaken: [], taking: [], calls: [] };
        draft.actors.set(actor, { actor, parent, name, shape, ...running });
      }
      return;
    }
    case 'event':
      if (inspected) draft.write(at, inspected, sighting.event, sighting.field);
      return;
    case 'transitions':
      draft.change(sighting.actor, ({ taking }) => ({ taking: [...taking, ...sighting.taken] }));
      return;
    case 'state':
      if (inspected) applyState(draft, at, inspected, sighting);
      else if (sighting.status !== 'active') endCall(draft, sighting.actor);
  }
}

/** The earlier of two equal values, so that nothing renders. */
const kept = <Value>(before: Value, now: Value): Value =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now;

function applyState(
  draft: Draft,
  at: number,
  inspected: InspectedActor,
  { event, status, value }: Extract<Sighting, { kind: 'state' }>,
): void {
  // xstate reports the stop event only with its result.
  if (event === stopEvent) draft.write(at, inspected, event, null);
  draft.end(inspected, event, value);
  if (status !== 'active') draft.actors.delete(inspected.actor);
  draft.change(inspected.actor, ({ value: before, taking, lastTaken }) => ({
    value: kept(before, value),
    lastTaken: taking.length > 0 ? kept(lastTaken, taking) : lastTaken,
    taking: [],
  }));
}

function endCall(draft: Draft, call: number): void {
  for (const { actor, calls } of draft.actors.values()) {
    const running = calls.filter((each) => each.actor !== call);
    if (running.length < calls.length) draft.change(actor, () => ({ calls: running }));
  }
}

export function withObservation(model: InspectModel, seen: readonly Seen[]): InspectModel {
  const draft = new Draft(model);
  for (const each of seen) apply(draft, each);
  return draft.close();
}

export function changeOf({ before, after }: LoggedEvent): readonly { from: string; to: string }[] {
  const [from, to] = [leavesOf(before), leavesOf(after)];
  return to.flatMap((leaf, region) =>
    leaf === from[region] ? [] : [{ from: from[region] ?? '', to: leaf }],
  );
}

interface LogFilter {
  readonly actor: number | null;
  readonly text: string;
}

const textOf = (logged: LoggedEvent): string =>
  [logged.name, logged.event, logged.field ?? '', ...changeOf(logged).flatMap(({ from, to }) => [from, to])]
    .join(' ')
    .toLowerCase();

export function filtered(log: readonly LoggedEvent[], { actor, text }: LogFilter): readonly LoggedEvent[] {
  const searched = text.trim().toLowerCase();
  return log
    .filter((logged) => actor === null || logged.actor === actor)
    .filter((logged) => searched === '' || textOf(logged).includes(searched))
    .toReversed();
}
