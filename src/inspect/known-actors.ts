import { StateMachine, type AnyActor, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate';

import { definitionsOf, shapeOf, unknownName, type MachineShape } from './machine-shape.ts';

/** The metadata of an actor, without its context. */
export interface KnownActor {
  /** A sequence number in the order of creation. */
  readonly actor: number;
  readonly parent: KnownActor | null;
  /** The machine's id, or the id under which its parent's definition invokes it. */
  readonly name: string;
  /** Null for a call, which has no states. */
  readonly shape: MachineShape | null;
  /** The machine's transition definitions, in the order of `shape`. */
  readonly definitions: readonly AnyTransitionDefinition[];
}

/** The actors seen so far, referenced weakly. */
export class KnownActors {
  readonly #known = new WeakMap<object, KnownActor>();
  #last = 0;

  find(ref: unknown): KnownActor | undefined {
    return typeof ref === 'object' && ref !== null ? this.#known.get(ref) : undefined;
  }

  /** Registers an actor when it is first seen. */
  meet(ref: AnyActor): KnownActor {
    const found = this.find(ref);
    if (found) return found;
    const { _parent: parentRef, logic } = ref;
    const parent = this.find(parentRef) ?? null;
    this.#last += 1;
    const about = logic instanceof StateMachine ? aboutMachine(logic) : aboutCall(ref.id, parent);
    const known = { actor: this.#last, parent, ...about };
    this.#known.set(ref, known);
    return known;
  }
}

function aboutMachine(machine: AnyStateMachine) {
  const shape = shapeOf(machine);
  return { name: shape.name, shape, definitions: definitionsOf(machine) };
}

function aboutCall(id: string, parent: KnownActor | null) {
  const name = parent?.shape?.invokes.has(id) ? id : unknownName;
  return { name, shape: null, definitions: [] };
}
