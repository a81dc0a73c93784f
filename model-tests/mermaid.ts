import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

import { shortEvent } from '../src/inspect/model.ts';

interface Line {
  readonly source: AnyStateNode;
  readonly label: string;
  readonly target: AnyStateNode | undefined;
  readonly actions: string;
}

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);

const nameOf = (thing: unknown): string => {
  if (typeof thing === 'string') return thing;
  if (typeof thing === 'object' && thing !== null && 'type' in thing) return String(thing.type);
  throw new Error('A guard or an action without a name');
};

const pathOf = (node: AnyStateNode): string => node.path.join('.') || node.key;
const idOf = (node: AnyStateNode): string => node.path.join('_') || node.key;

const lineOf = (transition: AnyTransitionDefinition): Line => {
  const guard = transition.guard === undefined ? '' : ` [${nameOf(transition.guard)}]`;
  return {
    source: transition.source,
    label: `${transition.eventType === '' ? 'always' : shortEvent(transition.eventType)}${guard}`,
    target: transition.target?.[0],
    actions: transition.actions.map(nameOf).join(', '),
  };
};

const linesOf = (node: AnyStateNode): readonly Line[] => [
  ...[...node.transitions.values(), node.always ?? []].flat().map(lineOf),
  ...childrenOf(node).flatMap(linesOf),
];

const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));

/**
 * An arrow that Mermaid can draw: it has none between the insides of two composite states, so the ends are lifted to
 * siblings and the label names the inner states. A transition that only runs actions, or stays inside its state, has no
 * arrow.
 */
function arrowOf({
  source,
  label,
  target,
}: Line): { readonly parent: AnyStateNode; readonly text: string } | null {
  if (target === undefined || isWithin(target, source)) {
    return target === source && source.parent
      ? { parent: source.parent, text: `${idOf(source)} --> ${idOf(source)} : ${label}` }
      : null;
  }
  let from = source;
  while (from.parent && !isWithin(target, from.parent)) from = from.parent;
  const { parent } = from;
  if (parent === undefined) return null;
  const to = childrenOf(parent).find((child) => isWithin(target, child)) ?? parent;
  const inner = from === source ? '' : `${source.key}, `;
  const landing = to === target ? '' : ` → ${target.key}`;
  return { parent, text: `${idOf(from)} --> ${idOf(to)} : ${inner}${label}${landing}` };
}

function drawn(node: AnyStateNode, lines: readonly Line[], indent: string): readonly string[] {
  const children = childrenOf(node);
  if (node.type === 'parallel') {
    return children.flatMap((child, at) =>
      (at === 0 ? [] : [`${indent}--`]).concat(drawn(child, lines, indent)),
    );
  }
  const inner = children.flatMap((child) => {
    const state = `${indent}state "${child.key}" as ${idOf(child)}`;
    if (childrenOf(child).length === 0) return state;
    return [`${state} {`, drawn(child, lines, `${indent}  `), `${indent}}`].flat();
  });
  const initial = node.initial.target.map((target) => `${indent}[*] --> ${idOf(target)}`);
  const arrows = lines.flatMap((line) => {
    const arrow = arrowOf(line);
    return arrow?.parent === node ? [`${indent}${arrow.text}`] : [];
  });
  return [...inner, ...initial, ...new Set(arrows)];
}

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const described = (node: AnyStateNode): readonly string[] => [
  ...(node.description === undefined ? [] : [`- \`${pathOf(node)}\`: ${node.description}`]),
  ...childrenOf(node).flatMap(described),
];

/** A machine's page: the diagram, the descriptions of its states, and every transition in words. */
export function pageOf(machine: AnyStateMachine, about: string): string {
  const { root } = machine;
  const lines = linesOf(root);
  const isParallel = root.type === 'parallel';
  return [
    `# ${machine.id}`,
    '',
    about,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...(isParallel ? [`  state "${machine.id}" as root {`] : []),
    ...drawn(root, lines, isParallel ? '    ' : '  '),
    ...(isParallel ? ['  }'] : []),
    '```',
    '',
    ...described(root),
    '',
    row('state', 'event [guard]', 'goes to', 'actions'),
    row('---', '---', '---', '---'),
    ...lines.map(({ source, label, target, actions }) =>
      row(pathOf(source), label, target === undefined ? '' : pathOf(target), actions),
    ),
    '',
  ].join('\n');
}
