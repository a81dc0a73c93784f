import { expect } from 'playwright/test';
import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate';

import { expectAccessible } from '../tests/fixtures/kagami.ts';
import { leavesOf, type Edge } from './graph.ts';
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

export interface Script<On extends Stage, Context> {
  readonly looks: Readonly<Record<string, Look<On, Context>>>;
  readonly happenings: Readonly<Record<string, Happening<On>>>;
}

/** The steps at which each state is first come to: there it is looked at with axe, too. */
export function firstSightsOf(walks: readonly Walk[]): ReadonlySet<Edge> {
  const seen = new Map<string, Edge>();
  for (const step of walks.flat()) {
    for (const leaf of placeOf(step.to).leaves) if (!seen.has(leaf)) seen.set(leaf, step);
  }
  return new Set(seen.values());
}

async function perform<On extends Stage>(
  stage: On,
  { event }: Edge,
  following: Walk,
  happenings: Script<On, unknown>['happenings'],
): Promise<void> {
  const happening = happenings[event.type];
  if (typeof happening === 'function') {
    await happening(stage, event, following);
    await stage.passInstant();
  } else if (!happening || 'never' in happening) throw new Error(`${event.type} cannot happen`);
}

/** Makes each event of a walk happen in the product, and looks around in each state that it comes to. */
export async function takeWalk<On extends Stage, Context>(
  stage: On,
  walk: Walk,
  { looks, happenings }: Script<On, Context>,
  firstSights: ReadonlySet<Edge>,
): Promise<void> {
  for (const [index, step] of walk.entries()) {
    await perform(stage, step, walk.slice(index + 1), happenings);
    const { leaves, context } = placeOf(step.to);
    for (const leaf of leaves) {
      const look = looks[leaf];
      expect(look, `a look for ${leaf}`).toBeDefined();
      if (typeof look === 'function') await look(stage, context as Context);
    }
    if (firstSights.has(step)) await stage.withTicks(() => expectAccessible(stage.page));
  }
}
