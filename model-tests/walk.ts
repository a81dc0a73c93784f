import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';

import { nameOf, transitionsOf } from './coverage.ts';
import { graphOf, leavesOf, type Model } from './graph.ts';
import { startReplay, type ReplayOptions } from './replay.ts';
import { everyEdge, titleOf, walksOver } from './walks.ts';

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
    test.each(walksOver(graph, everyEdge, stepsOfWalk).map((walk, index) => [index + 1, walk] as const))(
      'the machine follows its graph on walk %i',
      async (_, walk) => {
        const { actor, perform } = startReplay(model, {
          ...options,
          onTransition: (transition) => taken.add(nameOf(transition)),
        });
        expect(graph.key(actor.getSnapshot())).toBe(graph.initial);
        look(actor.getSnapshot());
        for (const [at, edge] of walk.entries()) {
          await perform(edge.event);
          const last = walk.slice(Math.max(0, at - 9), at + 1);
          expect(graph.key(actor.getSnapshot()), `after ${titleOf(last)}`).toBe(edge.to);
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
