import { shortEvent } from '../src/inspect/model.ts';
import type { Edge, Graph } from './graph.ts';

export type Walk = readonly Edge[];

/** The shortest path from a state that ends with a wanted edge. */
function shortestWay(
  outgoing: ReadonlyMap<string, readonly Edge[]>,
  from: string,
  isWanted: (edge: Edge) => boolean,
): Walk | undefined {
  const ways: { readonly at: string; readonly way: Walk }[] = [{ at: from, way: [] }];
  const seen = new Set([from]);
  for (const { at, way } of ways) {
    for (const edge of outgoing.get(at) ?? []) {
      if (isWanted(edge)) return [...way, edge];
      if (!seen.has(edge.to)) {
        seen.add(edge.to);
        ways.push({ at: edge.to, way: [...way, edge] });
      }
    }
  }
  return undefined;
}

/**
 * Walks from the initial state that together cover every goal. Greedy: each goes to the nearest edge of an uncovered
 * goal, and ends after about `length` steps.
 */
export function walksOver(graph: Graph, goalOf: (edge: Edge) => string, length = 12): readonly Walk[] {
  const outgoing = new Map<string, Edge[]>();
  for (const edge of graph.edges) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);
  const goals = new Map(graph.edges.map((edge) => [edge, goalOf(edge)]));
  const left = new Set(goals.values());
  const isWanted = (edge: Edge) => left.has(goals.get(edge) ?? '');
  const walks: Walk[] = [];
  while (left.size > 0) {
    const walk: Edge[] = [];
    while (walk.length < length) {
      const at = walk.at(-1)?.to ?? graph.initial;
      const way = shortestWay(outgoing, at, isWanted);
      if (way === undefined || (walk.length > 0 && walk.length + way.length > length)) break;
      for (const edge of way) left.delete(goals.get(edge) ?? '');
      walk.push(...way);
    }
    if (walk.length === 0) throw new Error(`Out of reach: ${[...left].join(', ')}`);
    walks.push(walk);
  }
  return walks;
}

/** Makes every edge a goal of its own. */
export const everyEdge = ({ from, event, to }: Edge): string => JSON.stringify([from, event, to]);

/** A walk as the chain of its events. */
export const titleOf = (walk: Walk): string => walk.map(({ event }) => shortEvent(event.type)).join(' → ');

const kindsIn = (walk: Walk): number => new Set(walk.map(({ event: { type } }) => type)).size;

/** The walks that are taken in the running product: in the soak all, otherwise the one with the most kinds of events. */
export function walksInProduct(
  walksOf: (which: { readonly all: boolean }) => readonly Walk[],
): readonly Walk[] {
  if (process.env['KAGAMI_SOAK'] === '1') return walksOf({ all: true });
  return walksOf({ all: false })
    .toSorted((one, other) => kindsIn(other) - kindsIn(one))
    .slice(0, 1);
}
