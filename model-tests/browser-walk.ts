import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate';

import { shortEvent } from '../src/inspect/names.ts';
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

/** The steps at which each state is first come to: there it is looked at with axe, too. */
export function firstSightsOf(walks: readonly Walk[]): ReadonlySet<Edge> {
  const seen = new Map<string, Edge>();
  for (const step of walks.flat()) {
    for (const leaf of placeOf(step.to).leaves) if (!seen.has(leaf)) seen.set(leaf, step);
  }
  return new Set(seen.values());
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

/** Looks at a state, unless a part of it is unobservable: it is over before anything can be seen. */
async function lookAround<On extends Stage, Context>(
  stage: On,
  step: Edge,
  { looks, invariant }: Script<On, Context>,
  isFirstSight: boolean,
): Promise<void> {
  const { leaves, context } = placeOf(step.to) as Place<Context>;
  const seen = leaves.map((leaf) => {
    const look = looks[leaf];
    if (!look) throw new Error(`No look for ${leaf}`);
    return look;
  });
  if (!seen.every((look) => typeof look === 'function')) return;
  for (const look of seen) await look(stage, context);
  await invariant?.(stage, { leaves, context });
  if (isFirstSight) await stage.withTicks(() => expectAccessible(stage.page));
}

/** Makes each event of a walk happen in the product, and looks around in each state that it comes to. */
export async function takeWalk<On extends Stage, Context>(
  stage: On,
  walk: Walk,
  script: Script<On, Context>,
  firstSights: ReadonlySet<Edge>,
): Promise<void> {
  for (const [index, step] of walk.entries()) {
    await perform(stage, step, walk.slice(index + 1), script);
    await lookAround(stage, step, script, firstSights.has(step));
  }
}
