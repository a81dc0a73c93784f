import { getStateNodes } from '@xstate/graph';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

const guardName = ({ guard }: AnyTransitionDefinition): string => {
  if (guard === undefined) return '';
  if (typeof guard === 'function') throw new Error('A guard without a name');
  return ` [${typeof guard === 'string' ? guard : guard.type}]`;
};

/** Names a transition by its config. */
export function nameOf(transition: AnyTransitionDefinition): string {
  const targets = transition.target?.map(({ id }) => id).join(', ') ?? 'stays';
  return `${transition.source.id}: ${transition.eventType || 'always'}${guardName(transition)} → ${targets}`;
}

/** The names of all transitions in a machine's config. */
export function transitionsOf(machine: AnyStateMachine): readonly string[] {
  const nodes: readonly AnyStateNode[] = [machine.root, ...getStateNodes(machine.root)];
  return nodes.flatMap((node) => [...node.transitions.values(), node.always ?? []].flat().map(nameOf));
}
