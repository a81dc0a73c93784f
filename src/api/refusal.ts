import { isFilled, isObject } from '../contract/json-value.ts';

const refusingStatuses: ReadonlySet<unknown> = new Set(['error', 'failure', 'failed', 'fail']);

/** Whether the body of a 2xx answer says that the call failed (docs/behaviour.md#failures). */
export function isRefusal(body: unknown): boolean {
  if (!isObject(body)) return false;
  const { error, errors, references, success, ok, status } = body;
  return (
    [error, errors, references].some(isFilled) ||
    success === false ||
    ok === false ||
    (typeof status === 'string' && refusingStatuses.has(status.trim().toLowerCase()))
  );
}

const reasonFields = ['error', 'message', 'detail', 'errors', 'non_field_errors'];

const isHtml = (text: string): boolean => /<[a-z!/][^>]*>/i.test(text);

const isShown = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && !isHtml(value);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** How deep a reason may stand in the lists and objects of a body: deeper ones would only fill the stack. */
const maxDepth = 30;

/** The texts of a value that can be shown, those of the fields for reasons first. */
function* textsIn(value: unknown, depth = 0): Generator<string> {
  if (isShown(value)) yield value;
  if (typeof value !== 'object' || value === null || depth === maxDepth) return;
  const others = Object.entries(value).flatMap(([name, each]) => (reasonFields.includes(name) ? [] : [each]));
  const named = isObject(value) ? reasonFields.map((name) => value[name]) : [];
  for (const each of [...named, ...others]) yield* textsIn(each, depth + 1);
}

/** The reason of a failure in a backend's body; `''` without one. */
export function reasonIn(body: unknown): string {
  if (!isObject(body)) return '';
  const named = textsIn(reasonFields.map((name) => body[name]));
  const [reason] = named;
  if (reason !== undefined) return reason;
  return Object.values(body).filter(isTexts).flat().find(isShown) ?? '';
}
