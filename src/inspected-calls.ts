import { parseJson, type Observed } from './api/answer.ts';
import { differencesOf, typeOf } from './contract/http/differences.ts';
import { isObject } from './contract/objects.ts';
import type { SeenCall } from './inspect/calls.ts';

/** Shown for names that the contract does not have: they may be data. */
const unknownName = '?';

/** Rows compared in a longer list, for the console's speed. */
const comparedRows = 500;

const failureNames = ['error', 'message', 'detail', 'references'];

function addNames(schema: unknown, names: Set<string>): void {
  if (!isObject(schema)) return;
  if (isObject(schema['entries'])) for (const name of Object.keys(schema['entries'])) names.add(name);
  const parts = [schema['entries'], schema['items'], schema['options'], schema['pipe']];
  const inner = parts.flatMap((part): unknown[] =>
    typeof part === 'object' && part ? Object.values(part) : [],
  );
  // A pipe begins with its own schema.
  for (const each of [schema['item'], schema['wrapped'], ...inner]) {
    if (each !== schema && isObject(each) && each['kind'] === 'schema') addNames(each, names);
  }
}

function shapeOf(value: unknown, names: ReadonlySet<string>): string {
  if (Array.isArray(value)) {
    return value.length === 0 ? '[]' : `[${shapeOf(value[0], names)} ×${value.length}]`;
  }
  if (!isObject(value)) return typeOf(value);
  const fields = Object.entries(value).map(
    ([name, inner]) => `${names.has(name) ? name : unknownName}: ${shapeOf(inner, names)}`,
  );
  return `{${fields.join(', ')}}`;
}

/** An allowlist: only types, numbers of rows and names of the contract reach the inspector. */
export function toSeenCall({ call, answer, milliseconds }: Observed, at: number): SeenCall {
  const body = answer === null ? undefined : parseJson(answer.text);
  const names = new Set(failureNames);
  addNames(call.answer, names);
  const compared = Array.isArray(body) ? body.slice(0, comparedRows) : body;
  const differences = answer?.ok === true ? differencesOf(call, compared) : [];
  return {
    at,
    call: `${call.method} ${call.path}`,
    status: answer?.status ?? null,
    milliseconds: Math.round(milliseconds),
    shape: answer === null || answer.text === '' ? 'nothing' : shapeOf(body, names),
    readings: differences.map(({ field, unknownName: unknown, came, effect, count }) => ({
      field: [...(field === '' ? [] : [field]), ...(unknown === null ? [] : [unknownName])].join('.'),
      came,
      effect,
      count,
    })),
  };
}
