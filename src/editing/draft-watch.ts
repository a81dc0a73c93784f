import { childAt, isItemAt, indexesIn, valueAt } from './lookup.ts';
import { stepText, type ItemStep, type Path, type Step } from './paths.ts';

type Listener = () => void;

interface Node {
  readonly step: Step | null;
  /** -1 where the item is not in its list. */
  at: number;
  readonly listeners: Set<Listener>;
  readonly children: Map<string, Node>;
}

const newNode = (step: Step | null, at: number): Node => ({
  step,
  at,
  listeners: new Set(),
  children: new Map(),
});

/** A keystroke compares only the followed items of the lists around its field, because drafts share unchanged parts. */
export interface DraftWatch {
  readonly follow: (path: Path, listener: Listener) => () => void;
  readonly replace: (draft: unknown) => void;
  readonly wake: (path: Path) => void;
  readonly wakeAll: () => void;
}

export function watchDraft(first: unknown): DraftWatch {
  let draft = first;
  const root = newNode(null, -1);
  // Cached, because mounting a list follows item after item.
  let cached: { readonly list: unknown; readonly indexes: ReadonlyMap<string, number> } | null = null;

  function indexOf(list: unknown, step: ItemStep): number {
    if (cached === null || cached.list !== list) cached = { list, indexes: indexesIn(list) };
    return cached.indexes.get(stepText(step)) ?? -1;
  }

  function nodesOf(path: Path, make: boolean): Node[] {
    const nodes = [root];
    for (const [depth, step] of path.entries()) {
      const parent = nodes[depth];
      let node = parent?.children.get(stepText(step));
      if (!node && make && parent) {
        const at = typeof step === 'string' ? -1 : indexOf(valueAt(draft, path.slice(0, depth)), step);
        node = newNode(step, at);
        parent.children.set(stepText(step), node);
      }
      if (!node) break;
      nodes.push(node);
    }
    return nodes;
  }

  return {
    follow(path, listener) {
      const nodes = nodesOf(path, true);
      const node = nodes[path.length];
      node?.listeners.add(listener);
      return () => {
        node?.listeners.delete(listener);
        prune(path, nodesOf(path, false));
      };
    },
    replace(next) {
      if (Object.is(next, draft)) return;
      const woken: Listener[] = [];
      visit(root, draft, next, false, woken);
      draft = next;
      cached = null;
      for (const listener of woken) listener();
    },
    wake(path) {
      const listeners = nodesOf(path, false)[path.length]?.listeners ?? [];
      for (const listener of Array.from(listeners)) listener();
    },
    wakeAll() {
      const woken: Listener[] = [];
      collect(root, woken);
      for (const listener of woken) listener();
    },
  };
}

function collect(node: Node, woken: Listener[]): void {
  woken.push(...node.listeners);
  for (const child of node.children.values()) collect(child, woken);
}

/** Notified later, because listeners may add and remove some. */
function visit(node: Node, before: unknown, after: unknown, moved: boolean, woken: Listener[]): void {
  if (!moved && Object.is(before, after)) return;
  woken.push(...node.listeners);
  let indexes: ReadonlyMap<string, number> | undefined;
  for (const child of node.children.values()) {
    const { step, at } = child;
    if (step === null) continue;
    if (typeof step === 'string') {
      visit(child, childAt(before, step), childAt(after, step), moved, woken);
      continue;
    }
    if (!isItemAt(after, step, at)) {
      indexes ??= indexesIn(after);
      child.at = indexes.get(stepText(step)) ?? -1;
    }
    visit(child, childAt(before, at), childAt(after, child.at), moved || child.at !== at, woken);
  }
}

function prune(path: Path, nodes: readonly Node[]): void {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = nodes[depth];
    const step = path[depth - 1];
    if (!node || step === undefined || node.listeners.size > 0 || node.children.size > 0) return;
    nodes[depth - 1]?.children.delete(stepText(step));
  }
}
