import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate';

import { shortEvent } from '../src/inspect/model.ts';
import { expectAccessible } from '../tests/fixtures/kagami.ts';
import { isTimer, leavesOf, type Edge, type Payloads } from './graph.ts';
import type { Stage } from './stage.ts';
import type { Walk } from './walks.ts';

/** A state of a walk: its leaf states and its context. */
export interface WalkState<Context> {
  readonly leaves: readonly string[];
  readonly context: Context;
}

/** The state that a graph's key stands for. The model must key the whole context. */
export function stateOf<Machine extends AnyStateMachine>(
  key: string,
): WalkState<SnapshotFrom<Machine>['context']> {
  const [value, context] = JSON.parse(key) as [
    SnapshotFrom<Machine>['value'],
    SnapshotFrom<Machine>['context'],
  ];
  return { leaves: leavesOf(value), context };
}

/** The check of a state's screen, or the reason why the state cannot be observed. */
export type Look<On extends Stage, Context> =
  | ((stage: On, context: Context) => Promise<void>)
  | { readonly unobservable: string };

/** Causes an event in the browser, or says why the walk does not. `following` is the rest of the walk. */
export type Happening<On extends Stage> =
  | ((stage: On, event: AnyEventObject, following: Walk) => Promise<void>)
  | { readonly byItself: string }
  | { readonly never: string };

type Delay<Machine extends AnyStateMachine> = keyof NonNullable<Parameters<Machine['provide']>[0]['delays']> &
  string;

/** The cause of every event of a machine, timers (`after noticeTime`) included. */
export type Happenings<Machine extends AnyStateMachine, On extends Stage> = Readonly<
  Record<keyof Payloads<Machine> | `after ${Delay<Machine>}`, Happening<On>>
>;

export interface Script<On extends Stage, Context> {
  readonly looks: Readonly<Record<string, Look<On, Context>>>;
  readonly happenings: Readonly<Record<string, Happening<On>>>;
  /** Runs after each caused event. By default an instant passes. */
  readonly settle?: (stage: On, step: Edge) => Promise<void>;
  /** Holds in every observable state. */
  readonly invariant?: (stage: On, state: WalkState<Context>) => Promise<void>;
}

type Looks<On extends Stage, Context> = Script<On, Context>['looks'];
type LookAt<On extends Stage, Context> = Extract<Look<On, Context>, (...given: never) => unknown>;

/** The checks of the state after a step; null when a leaf is unobservable because it ends too early. */
function seenAfter<On extends Stage, Context>(
  { to }: Edge,
  looks: Looks<On, Context>,
): readonly LookAt<On, Context>[] | null {
  const found = stateOf(to).leaves.map((leaf) => {
    const look = looks[leaf];
    if (!look) throw new Error(`No look for ${leaf}`);
    return look;
  });
  const seen = found.filter((look) => typeof look === 'function');
  return seen.length === found.length ? seen : null;
}

/** For each walk, the indexes of the steps after which a state is observed for the first time. */
export type FirstSights = ReadonlyMap<Walk, ReadonlySet<number>>;

/**
 * Finds the step after which each state is observed for the first time: axe checks it only there. `isPatient` tells
 * whether time may pass after a step.
 */
export function firstSightsOf<On extends Stage, Context>(
  walks: readonly Walk[],
  looks: Looks<On, Context>,
  isPatient: (step: Edge) => boolean = () => true,
): FirstSights {
  const seen = new Set<string>();
  const isFirstSight = (step: Edge) => {
    const fresh = stateOf(step.to).leaves.filter((leaf) => !seen.has(leaf));
    if (fresh.length === 0 || !isPatient(step) || seenAfter(step, looks) === null) return false;
    for (const leaf of fresh) seen.add(leaf);
    return true;
  };
  return new Map(
    walks.map((walk) => [walk, new Set(walk.flatMap((step, index) => (isFirstSight(step) ? index : [])))]),
  );
}

async function perform<On extends Stage, Context>(
  stage: On,
  step: Edge,
  following: Walk,
  { happenings, settle = () => stage.passInstant() }: Script<On, Context>,
): Promise<void> {
  const { type } = step.event;
  const happening = happenings[isTimer(type) ? shortEvent(type) : type];
  if (typeof happening === 'function') {
    await happening(stage, step.event, following);
    await settle(stage, step);
  } else if (!happening || 'never' in happening) throw new Error(`${type} cannot happen`);
}

async function lookAround<On extends Stage, Context>(
  stage: On,
  step: Edge,
  { looks, invariant }: Script<On, Context>,
  isFirstSight: boolean,
): Promise<void> {
  const seen = seenAfter(step, looks);
  if (seen === null) return;
  const { leaves, context } = stateOf(step.to) as WalkState<Context>;
  for (const look of seen) await look(stage, context);
  await invariant?.(stage, { leaves, context });
  if (isFirstSight) await stage.withTicks(() => expectAccessible(stage.page));
}

/** Causes each event of a walk in the product, and checks each state on the way. */
export async function takeWalk<On extends Stage, Context>(
  stage: On,
  walk: Walk,
  script: Script<On, Context>,
  firstSights: FirstSights,
): Promise<void> {
  const first = firstSights.get(walk);
  for (const [index, step] of walk.entries()) {
    await perform(stage, step, walk.slice(index + 1), script);
    await lookAround(stage, step, script, first?.has(index) ?? false);
  }
}
