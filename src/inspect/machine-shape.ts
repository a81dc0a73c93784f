import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** What stands for a name that no definition holds. */
export const unknownName = '?';

/** A state by its place in the machine; the root's path is empty. */
export interface StateShape {
  readonly path: string;
  readonly key: string;
  readonly kind: AnyStateNode['type'];
  /** The child that is entered first. */
  readonly initial: string | null;
  readonly children: readonly StateShape[];
  /** The ids of the actors that run while the state is active. */
  readonly invokes: readonly string[];
}

export interface TransitionShape {
  readonly source: string;
  /** Empty for a transition that needs no event. */
  readonly event: string;
  readonly guard: string | null;
  /** Null where it only acts. */
  readonly target: string | null;
}

/** What a machine's definition says of itself: the only names that the inspector knows. */
export interface MachineShape {
  readonly name: string;
  readonly root: StateShape;
  readonly transitions: readonly TransitionShape[];
  /** Every event type that the machine can listen to. */
  readonly events: ReadonlySet<string>;
  /** The ids of all the actors that it may run. */
  readonly invokes: ReadonlySet<string>;
}

const pathOf = (node: AnyStateNode): string => node.path.join('.');

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** Every transition of a machine's definition, in the order of its shape's. */
export const definitionsOf = (machine: AnyStateMachine): readonly AnyTransitionDefinition[] =>
  nodesOf(machine.root).flatMap((node) => [...node.transitions.values(), node.always ?? []].flat());

function guardOf({ guard }: AnyTransitionDefinition): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  // A guard without a name has nothing to show but that there is one.
  return typeof guard === 'function' ? unknownName : guard.type;
}

function stateOf(node: AnyStateNode): StateShape {
  const [initial] = node.type === 'compound' ? node.initial.target : [];
  return {
    path: pathOf(node),
    key: node.key,
    kind: node.type,
    initial: initial === undefined ? null : pathOf(initial),
    children: Object.values(node.states).map(stateOf),
    invokes: node.invoke.map(({ id }) => id),
  };
}

const shapes = new WeakMap<object, MachineShape>();

/** The shape of a machine, from its own definition: the same for all that were made from one. */
export function shapeOf(machine: AnyStateMachine): MachineShape {
  const shape = shapes.get(machine.config) ?? readShape(machine);
  shapes.set(machine.config, shape);
  return shape;
}

function readShape(machine: AnyStateMachine): MachineShape {
  const transitions = definitionsOf(machine).map((definition): TransitionShape => {
    const target = definition.target?.[0];
    return {
      source: pathOf(definition.source),
      event: definition.eventType,
      guard: guardOf(definition),
      target: target === undefined ? null : pathOf(target),
    };
  });
  const invokes = new Set(nodesOf(machine.root).flatMap(({ invoke }) => invoke.map(({ id }) => id)));
  const reports = [...invokes].flatMap((id) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]);
  const listened = transitions.map(({ event }) => event).filter((event) => event !== '');
  return {
    name: machine.id,
    root: stateOf(machine.root),
    transitions,
    events: new Set([...listened, ...reports]),
    invokes,
  };
}
