import { isFilled, isObject } from '../contract/json-value.ts';

const refusingStatuses: ReadonlySet<unknown> = new Set(['error', 'failure', 'failed', 'fail']);

/** Whether the body of a 2xx answer says that the call failed (decisions.md, "Answers"). */
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

/** A text that can be shown: the value itself, or the first one inside. */
function textIn(value: unknown): string | undefined {
  if (isShown(value)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const named = isObject(value) ? reasonFields.map((name) => value[name]) : [];
  return [...named, ...Object.values(value)].map(textIn).find((text) => text !== undefined);
}

/** The reason of a failure in a backend's body (decisions.md, "Answers"); `''` without one. */
export function reasonIn(body: unknown): string {
  if (!isObject(body)) return '';
  const named = reasonFields.map((name) => textIn(body[name]));
  const ofFields = Object.values(body).map((value) => (isTexts(value) ? value.find(isShown) : undefined));
  return [...named, ...ofFields].find((text) => text !== undefined) ?? '';
}
