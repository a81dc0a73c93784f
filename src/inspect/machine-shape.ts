import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export const unknownName = '?';

export interface StateShape {
  readonly path: string;
  readonly key: string;
  readonly kind: AnyStateNode['type'];
  readonly initial: string | null;
  readonly children: readonly StateShape[];
  readonly invokes: readonly string[];
}

export interface TransitionShape {
  readonly source: string;
  readonly event: string;
  readonly guard: string | null;
  readonly target: string | null;
}

/** The only names that the inspector may show. */
export interface MachineShape {
  readonly name: string;
  readonly root: StateShape;
  readonly transitions: readonly TransitionShape[];
  readonly events: ReadonlySet<string>;
  readonly invokes: ReadonlySet<string>;
}

const pathOf = (node: AnyStateNode): string => node.path.join('.');

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

export const definitionsOf = (machine: AnyStateMachine): readonly AnyTransitionDefinition[] =>
  nodesOf(machine.root).flatMap((node) => [...node.transitions.values(), node.always ?? []].flat());

function guardOf({ guard }: AnyTransitionDefinition): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
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
