import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate';

import { shortEvent } from '../src/inspect/model.ts';
import { expectAccessible } from '../tests/fixtures/kagami.ts';
import { isTimer, leavesOf, type Edge, type Payloads } from './graph.ts';
import type { Stage } from './stage.ts';
import type { Walk } from './walks.ts';

/** A state of a walk: its leaves, and what goes with them. */
export interface Place<Context> {
  readonly leaves: readonly string[];
  readonly context: Context;
}

/** Where a graph's key stands, when its model keys the whole context. */
export function placeOf<Machine extends AnyStateMachine>(
  key: string,
): Place<SnapshotFrom<Machine>['context']> {
  const [value, context] = JSON.parse(key) as [
    SnapshotFrom<Machine>['value'],
    SnapshotFrom<Machine>['context'],
  ];
  return { leaves: leavesOf(value), context };
}

/** What a person sees or hears in a state. */
export type Look<On extends Stage, Context> =
  | ((stage: On, context: Context) => Promise<void>)
  | { readonly unobservable: string };

/** How an event is made to happen; `following` is what the walk goes on with. */
export type Happening<On extends Stage> =
  | ((stage: On, event: AnyEventObject, following: Walk) => Promise<void>)
  | { readonly byItself: string }
  | { readonly never: string };

type Delay<Machine extends AnyStateMachine> = keyof NonNullable<Parameters<Machine['provide']>[0]['delays']> &
  string;

/** For every event of a machine, each of its timers (`after noticeTime`) included, how it is made to happen. */
export type Happenings<Machine extends AnyStateMachine, On extends Stage> = Readonly<
  Record<keyof Payloads<Machine> | `after ${Delay<Machine>}`, Happening<On>>
>;

export interface Script<On extends Stage, Context> {
  readonly looks: Readonly<Record<string, Look<On, Context>>>;
  readonly happenings: Readonly<Record<string, Happening<On>>>;
  /** What goes with an event that was made to happen; an instant passes unless told. */
  readonly settle?: (stage: On, step: Edge) => Promise<void>;
  /** What holds in every state that can be looked at. */
  readonly invariant?: (stage: On, place: Place<Context>) => Promise<void>;
}

type Looks<On extends Stage, Context> = Script<On, Context>['looks'];
type LookAt<On extends Stage, Context> = Extract<Look<On, Context>, (...given: never) => unknown>;

/** What is seen where a step leads; null where a part of it is unobservable: it is over before anything can be seen. */
function seenAfter<On extends Stage, Context>(
  { to }: Edge,
  looks: Looks<On, Context>,
): readonly LookAt<On, Context>[] | null {
  const found = placeOf(to).leaves.map((leaf) => {
    const look = looks[leaf];
    if (!look) throw new Error(`No look for ${leaf}`);
    return look;
  });
  const seen = found.filter((look) => typeof look === 'function');
  return seen.length === found.length ? seen : null;
}

/** By walk, at which of its steps a state is seen for the first time. */
export type FirstSights = ReadonlyMap<Walk, ReadonlySet<number>>;

/**
 * Where each state is seen for the first time: there, and not whenever a walk comes by, it is looked at with axe, too.
 * `isPatient`: time may pass meanwhile.
 */
export function firstSightsOf<On extends Stage, Context>(
  walks: readonly Walk[],
  looks: Looks<On, Context>,
  isPatient: (step: Edge) => boolean = () => true,
): FirstSights {
  const seen = new Set<string>();
  const isFirstSight = (step: Edge) => {
    const fresh = placeOf(step.to).leaves.filter((leaf) => !seen.has(leaf));
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
  const { leaves, context } = placeOf(step.to) as Place<Context>;
  for (const look of seen) await look(stage, context);
  await invariant?.(stage, { leaves, context });
  if (isFirstSight) await stage.withTicks(() => expectAccessible(stage.page));
}

/** Makes each event of a walk happen in the product, and looks around in each state that it comes to. */
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
