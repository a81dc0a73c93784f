import { nameOf } from './lookup.ts';
import { samePath, type Path } from './paths.ts';

export interface Problem {
  readonly path: Path;
  readonly message: string;
}

export type Rule = (value: unknown) => string | null;

export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object') return false;
  const { id, image_url: imageUrl } = value as { id?: unknown; image_url?: unknown };
  return (id ?? '') === '' && (imageUrl ?? '') === '';
}

export const required =
  (message: string): Rule =>
  (value) =>
    isBlank(value) ? message : null;

/** Blank text is left to `required`. */
export const link =
  (isLink: (text: string) => boolean, message: string): Rule =>
  (value) =>
    typeof value === 'string' && !isBlank(value) && !isLink(value) ? message : null;

export const firstOf =
  (...rules: readonly Rule[]): Rule =>
  (value) =>
    rules.reduce<string | null>((refusal, rule) => refusal ?? rule(value), null);

const isItemGone = (draft: unknown, path: Path): boolean => {
  const item = path.slice(0, path.findLastIndex((step) => typeof step === 'object') + 1);
  return nameOf(draft, item) === undefined;
};

export function remainingProblems(
  problems: readonly Problem[],
  touched: readonly Path[],
  draft: unknown,
): readonly Problem[] {
  const isOver = ({ path }: Problem) =>
    touched.some((each) => samePath(each, path)) || isItemGone(draft, path);
  return problems.some(isOver) ? problems.filter((problem) => !isOver(problem)) : problems;
}
