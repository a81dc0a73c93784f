import type { StateValue } from 'xstate';

import type { MachineShape } from './machine-shape.ts';
import type { Sighting } from './sanitise.ts';

/** An event type for display: `loadDraft done`, `after noticeTime`. */
export const shortEvent = (type: string): string =>
  type
    .replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2 $1')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');

/** The active leaf states by their paths, one for each region. */
export function leavesOf(value: StateValue | null, path = ''): readonly string[] {
  if (value === null) return [];
  if (typeof value === 'string') return [path + value];
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : leavesOf(inner, `${path}${key}.`),
  );
}

/** A running machine in the panel. */
export interface InspectedActor {
  readonly actor: number;
  readonly parent: number | null;
  readonly name: string;
  readonly shape: MachineShape;
  readonly value: StateValue | null;
  /** Indexes of the transitions taken by the last event. */
  readonly lastTaken: readonly number[];
  /** The same for the event in progress. */
  readonly taking: readonly number[];
  /** The running invoked calls. */
  readonly calls: readonly { readonly actor: number; readonly name: string }[];
}

export interface LoggedEvent {
  readonly key: number;
  readonly at: number;
  readonly actor: number;
  readonly name: string;
  readonly event: string;
  readonly field: string | null;
  /** Both null until the event was processed. */
  readonly before: StateValue | null;
  readonly after: StateValue | null;
}

/** The panel's model. */
export interface InspectModel {
  readonly actors: readonly InspectedActor[];
  /** The newest last. */
  readonly log: readonly LoggedEvent[];
  readonly lastKey: number;
}

export const emptyModel: InspectModel = { actors: [], log: [], lastKey: 0 };

/** Maximum number of logged events. */
export const logLength = 500;

/** A sighting and when it was seen. */
export interface Seen {
  readonly at: number;
  readonly sighting: Sighting;
}

const stopEvent = 'xstate.stop';

/** A mutable copy of the model, to apply a batch of sightings. */
class Draft {
  readonly actors: Map<number, InspectedActor>;
  readonly log: LoggedEvent[];
  lastKey: number;

  constructor({ actors, log, lastKey }: InspectModel) {
    this.actors = new Map(actors.map((actor) => [actor.actor, actor]));
    this.log = [...log];
    this.lastKey = lastKey;
  }

  change(actor: number | null, change: (found: InspectedActor) => Partial<InspectedActor>): void {
    const found = actor === null ? undefined : this.actors.get(actor);
    if (found) this.actors.set(found.actor, { ...found, ...change(found) });
  }

  write(at: number, { actor, name }: InspectedActor, event: string, field: string | null): void {
    this.lastKey += 1;
    this.log.push({ key: this.lastKey, at, actor, name, event, field, before: null, after: null });
  }

  /** Records the states before and after the oldest unprocessed event of that type. */
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

function see(draft: Draft, { at, sighting }: Seen): void {
  const found = draft.actors.get(sighting.actor);
  switch (sighting.kind) {
    case 'actor': {
      const { actor, parent, name, shape } = sighting;
      if (shape === null) {
        draft.change(parent, ({ calls }) => ({ calls: [...calls, { actor, name }] }));
      } else {
        const made = {
          actor,
          parent,
          name,
          shape,
          value: null,
          lastTaken: [],
          taking: [],
          calls: [],
        };
        draft.actors.set(actor, made);
      }
      return;
    }
    case 'event':
      if (found) draft.write(at, found, sighting.event, sighting.field);
      return;
    case 'transitions':
      draft.change(sighting.actor, ({ taking }) => ({ taking: [...taking, ...sighting.taken] }));
      return;
    case 'state':
      if (found) seeState(draft, at, found, sighting);
      else if (sighting.status !== 'active') endCall(draft, sighting.actor);
  }
}

/** Keeps the earlier of two equal values, so that nothing is rendered again. */
const kept = <Told>(before: Told, now: Told): Told =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now;

function seeState(
  draft: Draft,
  at: number,
  found: InspectedActor,
  { event, status, value }: Extract<Sighting, { kind: 'state' }>,
): void {
  // The stop event is reported only with its result.
  if (event === stopEvent) draft.write(at, found, event, null);
  draft.end(found, event, value);
  if (status !== 'active') {
    draft.actors.delete(found.actor);
    return;
  }
  const { taking, lastTaken } = found;
  draft.change(found.actor, () => ({
    value: kept(found.value, value),
    lastTaken: taking.length > 0 ? kept(lastTaken, taking) : lastTaken,
    taking: [],
  }));
}

function endCall(draft: Draft, call: number): void {
  for (const { actor, calls } of draft.actors.values()) {
    if (calls.some((running) => running.actor === call)) {
      draft.change(actor, () => ({ calls: calls.filter((running) => running.actor !== call) }));
    }
  }
}

/** Applies a batch of sightings to the model. Pure. */
export function withObservation(model: InspectModel, seen: readonly Seen[]): InspectModel {
  const draft = new Draft(model);
  for (const one of seen) see(draft, one);
  return draft.close();
}
