import { samePath, type Path } from '../editing/paths.ts';
import type { Problem } from '../editing/rules.ts';
import type { EditorContext } from './editor-types.ts';

interface Holding<Draft> {
  readonly context: EditorContext<Draft>;
}

interface Tagged<Draft> extends Holding<Draft> {
  hasTag(tag: 'editable'): boolean;
}

interface Failing {
  hasTag(tag: 'failed'): boolean;
  matches(state: { lifecycle: { error: 'load' } }): boolean;
}

/** Whether there is no draft, because it could not be read. */
export const isLost = (snapshot: Failing): boolean =>
  snapshot.hasTag('failed') && snapshot.matches({ lifecycle: { error: 'load' } });

/** Whether leaving would lose something. */
export const isChanged = <Draft>({ context }: Holding<Draft>): boolean => context.draft !== context.base;

export const canUndo = <Draft>(snapshot: Tagged<Draft>): boolean =>
  snapshot.hasTag('editable') && snapshot.context.history.past.length > 0;

export const canRedo = <Draft>(snapshot: Tagged<Draft>): boolean =>
  snapshot.hasTag('editable') && snapshot.context.history.future.length > 0;

/** What is wrong with the field at a path, or null. */
export const problemAt = <Draft>({ context }: Holding<Draft>, path: Path): Problem | null =>
  context.problems.find((problem) => samePath(problem.path, path)) ?? null;
