import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import type { HonoRequest } from 'hono';
import * as v from 'valibot';

import { requiredText } from '../../src/contract/words.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import { inspectJson, shownPath } from './inspect-json.ts';

const defaultMaxBytes = 4 * 1024 * 1024;

const timeoutMs = 300_000;

/** Above it each step of the reading blocks the process for milliseconds: other requests are served in between. */
const longBytes = 64 * 1024;

export interface BodyLimits {
  readonly maxBytes?: number | undefined;
  readonly maxValues?: number | undefined;
}

export const listLimits: BodyLimits = { maxBytes: 16 * 1024 * 1024, maxValues: 200_000 };

/** Fails with an HttpFailure unless it is JSON within the limits, exactly as the schema requires. */
export async function readJsonBody<const Schema extends v.GenericSchema>(
  request: HonoRequest,
  schema: Schema,
  { maxBytes = defaultMaxBytes, maxValues }: BodyLimits = {},
): Promise<{ readonly value: v.InferOutput<Schema>; readonly size: number }> {
  const type = request.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new HttpFailure(415, serverText.notJson);
  if (Number(request.header('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const bytes = await readBytes(request.raw.body, maxBytes);
  const isLong = bytes.byteLength > longBytes;
  const body = parseJson(bytes);
  if (isLong) await yieldToEventLoop();
  inspectJson(body, maxValues);
  if (isLong) await yieldToEventLoop();
  const read = v.safeParse(schema, body);
  if (isLong) await yieldToEventLoop();
  if (!read.success) throw new HttpFailure(400, describeIssue(read.issues[0]));
  return { value: read.output, size: bytes.byteLength };
}

const tooLarge = (maxBytes: number) => new HttpFailure(413, serverText.tooLarge(maxBytes));

async function readBytes(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort();
    void reader.cancel();
  }, timeoutMs);
  try {
    for (;;) {
      const part = await reader.read().catch(() => {
        throw new HttpFailure(400, serverText.bodyBroken);
      });
      if (late.signal.aborted) throw new HttpFailure(408, serverText.bodyBroken);
      if (part.done) return Buffer.concat(chunks);
      size += part.value.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpFailure(400, serverText.badJson);
  }
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const dotPath = v.getDotPath(issue);
  if (dotPath === null) return serverText.badRequest;
  const path = shownPath(dotPath);
  if (issue.type === 'strict_object' && issue.expected === 'never') return serverText.unknownField(path);
  if (issue.received === 'undefined') return serverText.missingField(path);
  if (issue.type === 'max_length') return serverText.tooLong(path, Number(issue.requirement));
  if (issue.type === 'non_empty') return requiredText(path);
  return serverText.badValue(path);
}
