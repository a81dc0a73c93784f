import { common, componentKeys, contentKeys, flags, shapes, type PreviewMessage } from './contract.gen.ts';

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Whether a value is an object that is no list. */
export const isItem = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value);

/** By the letters of `shapes`. */
const checks: Readonly<Record<string, Check>> = {
  s: (value) => typeof value === 'string',
  i: (value) => Number.isInteger(value) && Number(value) >= 0,
  b: (value) => typeof value === 'boolean',
  u: () => true,
  o: isItem,
  n: (value) => value === null || isItem(value),
  a: (value) => Array.isArray(value) && value.every(isItem),
  d: isObject,
  c: (value) => value === 'change',
  f: (value) => value === 'input_focus',
  k: (value) => (contentKeys as readonly unknown[]).includes(value),
  m: (value) => (componentKeys as readonly unknown[]).includes(value),
};

function isMessage(data: unknown): data is PreviewMessage {
  if (!isObject(data) || Object.keys(data).length !== 2) return false;
  const { type, payload } = data;
  const shape = shapes.find(([types]) => types.split(' ').includes(type as string));
  if (!shape || !isObject(payload)) return false;
  const fields = `${common} ${shape[1]}`.replace('*', flags).split(' ');
  return (
    Object.keys(payload).every((name) => fields.some((field) => field.slice(1) === name)) &&
    fields.every((field) => {
      const letter = field.charAt(0);
      const name = field.slice(1);
      // A capital letter: it may be missing.
      if (payload[name] === undefined && letter < 'a') return true;
      return name in payload && checks[letter.toLowerCase()]?.(payload[name]) === true;
    })
  );
}

/** The message in an event of the console's window; null for any other origin or shape. */
export const readMessage = (
  { data, origin }: { readonly data: unknown; readonly origin: string },
  consoleOrigin: string,
): PreviewMessage | null => (origin === consoleOrigin && isMessage(data) ? data : null);
