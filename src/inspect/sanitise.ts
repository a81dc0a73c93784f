import {
  type InspectionEvent,
  type StateValue,
  StateMachine,
  type AnyActor,
  type AnyTransitionDefinition,
} from 'xstate';

import { unknownName, type MachineShape, type StateShape, definitionsOf, shapeOf } from './machine-shape.ts';

interface KnownActor {
  readonly actor: number;
  readonly parent: KnownActor | null;
  readonly name: string;
  readonly shape: MachineShape | null;
  readonly definitions: readonly AnyTransitionDefinition[];
}

export class KnownActors {
  readonly #known = new WeakMap<object, KnownActor>();
  #last = 0;

  find(ref: unknown): KnownActor | undefined {
    return typeof ref === 'object' && ref !== null ? this.#known.get(ref) : undefined;
  }

  register(ref: AnyActor): void {
    if (this.#known.has(ref)) return;
    const { _parent: parentRef, logic } = ref;
    const parent = this.find(parentRef) ?? null;
    this.#last += 1;
    const base = { actor: this.#last, parent };
    if (logic instanceof StateMachine) {
      const shape = shapeOf(logic);
      this.#known.set(ref, { ...base, name: shape.name, shape, definitions: definitionsOf(logic) });
    } else {
      const name = parent?.shape?.invokes.has(ref.id) ? ref.id : unknownName;
      this.#known.set(ref, { ...base, name, shape: null, definitions: [] });
    }
  }
}

const statuses = ['active', 'done', 'error', 'stopped'] as const;
export type ActorStatus = (typeof statuses)[number];

/** Numbers, names in definitions and names of fields; never a value. */
export type Sighting = { readonly actor: number } & (
  | {
      readonly kind: 'actor';
      readonly parent: number | null;
      readonly name: string;
      readonly shape: MachineShape | null;
    }
  | {
      readonly kind: 'event';
      readonly source: number | null;
      readonly event: string;
      readonly field: string | null;
    }
  | { readonly kind: 'transitions'; readonly taken: readonly number[] }
  | {
      readonly kind: 'state';
      readonly event: string;
      readonly status: ActorStatus;
      readonly value: StateValue | null;
    }
);

/** xstate's own events, which no definition lists. */
const lifeEvents: ReadonlySet<string> = new Set(['xstate.init', 'xstate.stop']);

function eventName(event: unknown, { shape }: KnownActor): string {
  const type = memberOf(event, 'type');
  return typeof type === 'string' && (lifeEvents.has(type) || shape?.events.has(type)) ? type : unknownName;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const memberOf = (value: unknown, key: string): unknown => {
  const isOwn = isRecord(value) && Object.hasOwn(value, key);
  return isOwn ? value[key] : undefined;
};

function valueOf(value: unknown, state: StateShape): StateValue | null {
  if (typeof value === 'string') return state.children.find(({ key }) => key === value)?.key ?? null;
  const regions = state.children.flatMap((child): [string, StateValue][] => {
    if (!isRecord(value) || !Object.hasOwn(value, child.key)) return [];
    return [[child.key, valueOf(value[child.key], child) ?? {}]];
  });
  return regions.length === 0 ? null : Object.fromEntries(regions);
}

const fieldName = /^[a-z]\w{0,63}$/i;

const itemName = '*';

/** Names of fields of the draft; null for a path outside of it. */
function fieldOf(event: unknown, snapshot: unknown): string | null {
  const path = memberOf(memberOf(event, 'change'), 'path');
  if (!Array.isArray(path) || path.length === 0) return null;
  let part: unknown = memberOf(memberOf(snapshot, 'context'), 'draft');
  const names: string[] = [];
  for (const step of path as readonly unknown[]) {
    if (typeof step === 'string') {
      if (!fieldName.test(step) || !isRecord(part) || !Object.hasOwn(part, step)) return null;
      names.push(step);
      part = part[step];
    } else {
      if (!Array.isArray(part)) return null;
      const id = memberOf(step, 'id');
      part = part.find((item) => String(memberOf(item, 'id')) === String(id));
      names.push(itemName);
    }
  }
  return names.join('.');
}

/** An allowlist for all that is shown or sent. Null for an unknown actor or type. */
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
      const source = find(sourceRef)?.actor ?? null;
      const field = fieldOf(event, actorRef.getSnapshot());
      return { kind: 'event', actor, source, event: eventName(event, known), field };
    }
    case '@xstate.microstep': {
      const { _transitions: transitions } = inspected;
      const taken = transitions.map((transition) => known.definitions.indexOf(transition));
      return { kind: 'transitions', actor, taken: taken.filter((index) => index >= 0) };
    }
    case '@xstate.snapshot': {
      const { event, snapshot } = inspected;
      const status = statuses.find((each) => each === memberOf(snapshot, 'status')) ?? 'active';
      const value = shape === null ? null : valueOf(memberOf(snapshot, 'value'), shape.root);
      return { kind: 'state', actor, event: eventName(event, known), status, value };
    }
    default:
      return null;
  }
}
