import { adjacencyMapToArray, getAdjacencyMap, type AdjacencyMap } from '@xstate/graph';
import {
  type ActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type SnapshotFrom,
} from 'xstate';

export { leavesOf } from '../src/inspect/model.ts';

type Events<Machine extends AnyStateMachine> = Exclude<EventFromLogic<Machine>, { type: 'xstate.route' }>;

/** The events without a payload. */
type Bare<Machine extends AnyStateMachine> = {
  [Type in Events<Machine>['type']]: keyof Extract<Events<Machine>, { type: Type }> extends 'type'
    ? Type
    : never;
}[Events<Machine>['type']];

type PayloadsOf<Machine extends AnyStateMachine, Types extends Events<Machine>['type']> = {
  readonly [Type in Types]: (
    snapshot: SnapshotFrom<Machine>,
  ) => readonly Extract<Events<Machine>, { type: Type }>[];
};

/**
 * The possible payloads of every event of a machine, timers aside, in a state. A missing event is a type error, unless it
 * has no payload: such an event is always possible when it is left out.
 */
export type Payloads<Machine extends AnyStateMachine> = PayloadsOf<
  Machine,
  Exclude<Events<Machine>['type'], Bare<Machine>>
> &
  Partial<PayloadsOf<Machine, Bare<Machine>>>;

/** The report of an actor that has ended. */
export const done = <const Id extends string, const Output>(actorId: Id, output: Output) =>
  ({ type: `xstate.done.actor.${actorId}`, actorId, output }) as const;

/** The report of an actor that has failed. */
export const failed = <const Id extends string>(actorId: Id, error: unknown) =>
  ({ type: `xstate.error.actor.${actorId}`, actorId, error }) as const;

type Leaf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${Leaf<Value[Key]>}` }[keyof Value & string];

/** A value for every leaf state, by its path: `error.save`. A missing state is a type error. */
export type ByState<Machine extends AnyStateMachine, Promised> = Record<
  Leaf<SnapshotFrom<Machine>['value']>,
  Promised
>;

export interface Model {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  readonly payloads: Partial<Record<string, (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[]>>;
  /** Every part of the context that a guard can read. With less, different states would have one key. */
  readonly context: (context: AnyMachineSnapshot['context']) => unknown;
  /** Whether an actor that the state invokes can still report. */
  readonly isRunning?: (actor: string, snapshot: AnyMachineSnapshot) => boolean;
}

export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly event: AnyEventObject;
}

export interface Graph {
  readonly initial: string;
  readonly edges: readonly Edge[];
  readonly key: (snapshot: AnyMachineSnapshot) => string;
}

const reportPattern = /^xstate\.(?:done|error)\.actor\.(.+)$/;

/** The id of the actor whose end an event reports; undefined for other events. */
export const reporter = (type: string): string | undefined => reportPattern.exec(type)?.[1];

export const isTimer = (type: string): boolean => type.startsWith('xstate.after.');

/** Every event that can happen in a state: those that it handles, and reports of running actors only. */
function eventsOf(model: Model, snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  const types = new Set(snapshot._nodes.flatMap((node): string[] => node.ownEvents));
  const invoked = new Set(snapshot._nodes.flatMap((node) => node.invoke.map(({ id }) => id)));
  return [...types].flatMap((type) => {
    if (isTimer(type)) return snapshot.can({ type }) ? [{ type }] : [];
    const actor = reporter(type);
    const runs = actor === undefined || (invoked.has(actor) && (model.isRunning?.(actor, snapshot) ?? true));
    if (!runs) return [];
    const payloads = model.payloads[type];
    if (payloads === undefined && actor !== undefined) throw new Error(`No payload for ${type}.`);
    const carried = payloads?.(snapshot) ?? [{ type }];
    return carried.filter((event) => snapshot.can(event));
  });
}

/** The part of a graph that is reachable from its initial state. */
export function reachable({ initial, edges, key }: Graph): Graph {
  const seen = new Set([initial]);
  for (const from of seen) for (const edge of edges) if (edge.from === from) seen.add(edge.to);
  return { initial, edges: edges.filter(({ from }) => seen.has(from)), key };
}

/** All reachable states of the real machine, and all edges between them. */
export function graphOf(model: Model): Graph {
  const key = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, model.context(snapshot.context)]);
  // @xstate/graph does not know machines that emit.
  const logic = model.machine as unknown as ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown>;
  const map: AdjacencyMap<AnyMachineSnapshot, AnyEventObject> = getAdjacencyMap(logic, {
    input: model.input,
    events: (snapshot) => eventsOf(model, snapshot),
    serializeState: key,
    limit: 20_000,
  });
  const edges = adjacencyMapToArray(map).map(({ state, event, nextState }): Edge => ({
    from: key(state),
    to: key(nextState),
    event,
  }));
  const [initial] = Object.keys(map);
  if (initial === undefined) throw new Error('The machine has no state');
  return { initial, edges, key };
}
