import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';

import { shortEvent } from '../src/inspect/model.ts';
import { nameOf, transitionsOf } from './coverage.ts';
import { graphOf, leavesOf, type Model } from './graph.ts';
import { startReplay, type ReplayOptions } from './replay.ts';
import { everyEdge, walksOver } from './walks.ts';

export interface WalkOptions extends Omit<ReplayOptions, 'onTransition'> {
  /** The expected tags of each leaf state. */
  readonly tags: Record<string, readonly string[]>;
  /** Holds in every state. */
  readonly invariant?: (snapshot: AnyMachineSnapshot) => void;
}

/** Long: of short walks most steps only lead to the one edge that is new. */
const stepsOfWalk = 200;

/**
 * Takes every edge of a machine's graph on real actors, and requires that this takes every transition of the machine.
 */
export function walkMachine(model: Model, options: WalkOptions): void {
  const graph = graphOf(model);
  const taken = new Set<string>();

  const look = (snapshot: AnyMachineSnapshot) => {
    const promised = leavesOf(snapshot.value).flatMap((leaf) => options.tags[leaf] ?? [`unknown: ${leaf}`]);
    expect([...snapshot.tags].toSorted()).toEqual(promised.toSorted());
    expect(snapshot.status).toBe('active');
    options.invariant?.(snapshot);
  };

  describe(`every edge of ${model.machine.id}`, () => {
    test.each(walksOver(graph, everyEdge, stepsOfWalk).map((walk) => [walk.length, walk] as const))(
      'the machine follows its graph on a walk of %i steps',
      async (_, walk) => {
        const { actor, perform } = startReplay(model, {
          ...options,
          onTransition: (transition) => taken.add(nameOf(transition)),
        });
        expect(graph.key(actor.getSnapshot())).toBe(graph.initial);
        look(actor.getSnapshot());
        let way = '';
        for (const edge of walk) {
          way += ` → ${shortEvent(edge.event.type)}`;
          await perform(edge.event);
          expect(graph.key(actor.getSnapshot()), `the state after ${way}`).toBe(edge.to);
          look(actor.getSnapshot());
        }
        actor.stop();
      },
    );
  });

  test(`the walks take every transition of ${model.machine.id}`, () => {
    expect(transitionsOf(model.machine).filter((transition) => !taken.has(transition))).toEqual([]);
  });
}
