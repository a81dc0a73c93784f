import { StateMachine, type AnyActor, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate';

import { definitionsOf, shapeOf, unknownName, type MachineShape } from './machine-shape.ts';

/** What is known of an actor without reading what it holds. */
export interface KnownActor {
  /** Given by the inspector in the order in which actors were made. */
  readonly actor: number;
  readonly parent: KnownActor | null;
  /** The machine's id, or the id under which its parent's definition invokes it. */
  readonly name: string;
  /** Null for a call, which has no states. */
  readonly shape: MachineShape | null;
  /** The machine's transitions, in the order of the shape's. */
  readonly definitions: readonly AnyTransitionDefinition[];
}

/** The actors that were seen so far. It keeps none of them alive. */
export class KnownActors {
  readonly #known = new WeakMap<object, KnownActor>();
  #last = 0;

  find(ref: unknown): KnownActor | undefined {
    return typeof ref === 'object' && ref !== null ? this.#known.get(ref) : undefined;
  }

  /** Takes an actor up the first time that it is seen. */
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
