import type { HonoRequest } from 'hono';
import * as v from 'valibot';

import { serverText } from '../text.ts';
import { HttpFailure } from './failure.ts';

/** The largest JSON body. */
export const maxBodyBytes = 4 * 1024 * 1024;
/** How deep objects and lists may lie in one another; no call needs half of it. */
export const maxDepth = 32;

const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);
const maxShownPath = 120;

/** Reads a call's body: JSON, of bearable size and depth, exactly what the schema says. */
export async function readJsonBody<const Schema extends v.GenericSchema>(
  request: HonoRequest,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const type = request.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new HttpFailure(415, serverText.notJson);
  if (Number(request.header('content-length') ?? 0) > maxBodyBytes) throw tooLarge();
  const body = parseJson(await readBytes(request.raw.body));
  inspect(body);
  const read = v.safeParse(schema, body);
  if (!read.success) throw new HttpFailure(400, describeIssue(read.issues[0]));
  return read.output;
}

const tooLarge = () => new HttpFailure(413, serverText.tooLarge);

async function readBytes(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const part = await reader.read().catch(() => {
      throw new HttpFailure(400, serverText.bodyBroken);
    });
    if (part.done) return Buffer.concat(chunks);
    size += part.value.byteLength;
    if (size > maxBodyBytes) throw tooLarge();
    chunks.push(part.value);
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpFailure(400, serverText.badJson);
  }
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Refuses depth, names that touch prototypes, and text that PostgreSQL cannot keep. Iterative: depth is the attack. */
function inspect(body: unknown): void {
  const waiting = [{ value: body, path: '', depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isStorable(value)) {
      throw new HttpFailure(400, path ? serverText.badCharacter(shown(path)) : serverText.badRequest);
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= maxDepth) throw new HttpFailure(400, serverText.tooDeep);
    for (const [key, child] of Object.entries(value)) {
      const childPath = path ? `${path}.${key}` : key;
      if (refusedKeys.has(key)) throw new HttpFailure(400, serverText.forbiddenKey(shown(childPath)));
      if (!isStorable(key)) throw new HttpFailure(400, serverText.badRequest);
      waiting.push({ value: child, path: childPath, depth: depth + 1 });
    }
  }
}

const shown = (path: string) => (path.length > maxShownPath ? `${path.slice(0, maxShownPath)}…` : path);

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const dotPath = v.getDotPath(issue);
  if (dotPath === null) return serverText.badRequest;
  const path = shown(dotPath);
  if (issue.type === 'strict_object' && issue.expected === 'never') return serverText.unknownField(path);
  if (issue.received === 'undefined') return serverText.missingField(path);
  if (issue.type === 'max_length') return serverText.tooLong(path, Number(issue.requirement));
  if (issue.type === 'non_empty') return serverText.required(path);
  return serverText.badValue(path);
}
