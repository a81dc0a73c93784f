import { nameOf } from './lookup.ts';
import { samePath, type Path } from './paths.ts';

/** A refused field and the message for it. */
export interface Problem {
  readonly path: Path;
  readonly message: string;
}

/** Gives the message for a refused value, or null. */
export type Rule = (value: unknown) => string | null;

/** Blank text, null, an empty list, or an object without id or image_url. */
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

const length = (value: unknown): number => (typeof value === 'string' ? Array.from(value).length : 0);

/** Counts characters as code points, a surrogate pair as one. */
export const minLength =
  (least: number, message: string): Rule =>
  (value) =>
    length(value) < least ? message : null;

export const maxLength =
  (most: number, message: string): Rule =>
  (value) =>
    length(value) > most ? message : null;

/** Blank text is left to `required`. */
export const pattern =
  (expression: RegExp, message: string): Rule =>
  (value) =>
    typeof value === 'string' && value !== '' && !expression.test(value) ? message : null;

/** Blank text is left to `required`; the contract defines valid links (`isLink` in src/contract/link.ts). */
export const link =
  (isLink: (text: string) => boolean, message: string): Rule =>
  (value) =>
    typeof value === 'string' && !isBlank(value) && !isLink(value) ? message : null;

/** Combines rules; the first message counts. */
export const firstOf =
  (...rules: readonly Rule[]): Rule =>
  (value) =>
    rules.reduce<string | null>((refusal, rule) => refusal ?? rule(value), null);

/** Whether the item of a field is gone from the draft. */
const isLost = (draft: unknown, path: Path): boolean => {
  const item = path.slice(0, path.findLastIndex((step) => typeof step === 'object') + 1);
  return nameOf(draft, item) === undefined;
};

/** The problems after an edit: without those at the touched paths, and those of removed items. The same array where none goes. */
export function remainingProblems(
  problems: readonly Problem[],
  touched: readonly Path[],
  draft: unknown,
): readonly Problem[] {
  const isOver = ({ path }: Problem) => touched.some((each) => samePath(each, path)) || isLost(draft, path);
  return problems.some(isOver) ? problems.filter((problem) => !isOver(problem)) : problems;
}
