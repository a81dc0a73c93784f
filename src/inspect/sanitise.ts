import type { InspectionEvent, StateValue } from 'xstate';

import type { KnownActor } from './known-actors.ts';
import { unknownName, type MachineShape, type StateShape } from './machine-shape.ts';

const statuses = ['active', 'done', 'error', 'stopped'] as const;
export type ActorStatus = (typeof statuses)[number];

/**
 * What is let through of a running machine: numbers that the inspector gave, names that stand in the machine's own
 * definition, and names of fields. Never a value.
 */
export type Sighting =
  | {
      readonly kind: 'actor';
      readonly actor: number;
      readonly parent: number | null;
      readonly name: string;
      /** Null for a call, which has no states. */
      readonly shape: MachineShape | null;
    }
  | {
      readonly kind: 'event';
      readonly actor: number;
      readonly source: number | null;
      readonly event: string;
      /** The place of an edit in the draft, by the names of its fields. */
      readonly field: string | null;
    }
  /** Which of the shape's transitions were taken. */
  | { readonly kind: 'transitions'; readonly actor: number; readonly taken: readonly number[] }
  | {
      readonly kind: 'state';
      readonly actor: number;
      readonly event: string;
      readonly status: ActorStatus;
      readonly value: StateValue | null;
    };

/** xstate's own, which no machine lists. */
const lifeEvents: ReadonlySet<string> = new Set(['xstate.init', 'xstate.stop']);

function eventName(event: unknown, { shape }: KnownActor): string {
  const type = memberOf(event, 'type');
  return typeof type === 'string' && (lifeEvents.has(type) || shape?.events.has(type)) ? type : unknownName;
}

const statusOf = (status: unknown): ActorStatus => statuses.find((known) => known === status) ?? 'active';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const memberOf = (value: unknown, key: string): unknown => {
  const isOwn = isRecord(value) && Object.hasOwn(value, key);
  return isOwn ? value[key] : undefined;
};

/** As much of a state value as names states of the machine. */
function valueOf(value: unknown, state: StateShape): StateValue | null {
  if (typeof value === 'string') return state.children.find(({ key }) => key === value)?.key ?? null;
  const regions = state.children.flatMap((child): [string, StateValue][] => {
    if (!isRecord(value) || !Object.hasOwn(value, child.key)) return [];
    return [[child.key, valueOf(value[child.key], child) ?? {}]];
  });
  return regions.length === 0 ? null : Object.fromEntries(regions);
}

/** A field's name as programmers write them. */
const fieldName = /^[a-z]\w{0,63}$/i;

/** An item is found by its id, which is not told: it shows as `*`. */
const itemName = '*';

/**
 * The field that an edit is about: names of members that the draft really has at that place. Null for anything else.
 */
function fieldOf(event: unknown, snapshot: unknown): string | null {
  const path = memberOf(memberOf(event, 'change'), 'path');
  if (!Array.isArray(path) || path.length === 0) return null;
  let place: unknown = memberOf(memberOf(snapshot, 'context'), 'draft');
  const names: string[] = [];
  for (const step of path as readonly unknown[]) {
    if (typeof step === 'string') {
      if (!fieldName.test(step) || !isRecord(place) || !Object.hasOwn(place, step)) return null;
      names.push(step);
      place = place[step];
    } else {
      if (!Array.isArray(place)) return null;
      const id = memberOf(step, 'id');
      place = place.find((item) => String(memberOf(item, 'id')) === String(id));
      names.push(itemName);
    }
  }
  return names.join('.');
}

/**
 * The one step between what xstate tells of its running actors and everything that shows it or sends it on. It lets
 * through what it knows, so that what it does not know is left out, whatever a machine may come to carry.
 */
export function sanitise(
  inspected: InspectionEvent,
  find: (actor: unknown) => KnownActor | undefined,
): Sighting | null {
  const known = find(inspected.actorRef);
  if (known === undefined) return null;
  const { actor, parent, name, shape } = known;
  switch (inspected.type) {
    case '@xstate.actor':
      return { kind: 'actor', actor, parent: parent?.actor ?? null, name, shape };
    case '@xstate.event': {
      const { event, sourceRef, actorRef } = inspected;
      return {
        kind: 'event',
        actor,
        source: find(sourceRef)?.actor ?? null,
        event: eventName(event, known),
        field: fieldOf(event, actorRef.getSnapshot()),
      };
    }
    case '@xstate.microstep': {
      const { _transitions: transitions } = inspected;
      const taken = transitions.map((transition) => known.definitions.indexOf(transition));
      return { kind: 'transitions', actor, taken: taken.filter((index) => index >= 0) };
    }
    case '@xstate.snapshot': {
      const { event, snapshot } = inspected;
      return {
        kind: 'state',
        actor,
        event: eventName(event, known),
        status: statusOf(memberOf(snapshot, 'status')),
        value: shape === null ? null : valueOf(memberOf(snapshot, 'value'), shape.root),
      };
    }
    default:
      return null;
  }
}
