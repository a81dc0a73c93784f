import type { InspectionEvent, StateValue } from 'xstate';

import type { KnownActor } from './known-actors.ts';
import { unknownName, type MachineShape, type StateShape } from './machine-shape.ts';

const statuses = ['active', 'done', 'error', 'stopped'] as const;
export type ActorStatus = (typeof statuses)[number];

/**
 * The sanitised data of a running machine: the inspector's numbers, names in the machine's definition, and field names.
 * Never a value.
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
      /** The edited place in the draft, as field names. */
      readonly field: string | null;
    }
  /** Indexes of the transitions taken. */
  | { readonly kind: 'transitions'; readonly actor: number; readonly taken: readonly number[] }
  | {
      readonly kind: 'state';
      readonly actor: number;
      readonly event: string;
      readonly status: ActorStatus;
      readonly value: StateValue | null;
    };

/** Event types of xstate itself, which no definition lists. */
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

/** The part of a state value that consists of the machine's state names. */
function valueOf(value: unknown, state: StateShape): StateValue | null {
  if (typeof value === 'string') return state.children.find(({ key }) => key === value)?.key ?? null;
  const regions = state.children.flatMap((child): [string, StateValue][] => {
    if (!isRecord(value) || !Object.hasOwn(value, child.key)) return [];
    return [[child.key, valueOf(value[child.key], child) ?? {}]];
  });
  return regions.length === 0 ? null : Object.fromEntries(regions);
}

/** The syntax of a field's name. */
const fieldName = /^[a-z]\w{0,63}$/i;

/** Replaces an item's id, which is not shown. */
const itemName = '*';

/** The path of an edit as names of fields that exist at that place in the draft. Null for anything else. */
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
 * The only step between xstate's inspection events and everything that shows or sends them. It is an allowlist:
 * anything unknown is dropped.
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
