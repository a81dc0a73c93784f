import { Hono, type Context, type Handler } from 'hono';
import type { GenericSchema, InferOutput } from 'valibot';

import type { Call } from '../../src/contract/http/call.ts';
import type { JsonList } from '../database/json-rows.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import { answerJson } from './answers.ts';
import { readJsonBody, type BodyLimits } from './body.ts';
import type { KagamiEnv } from './environment.ts';
import { openToAll, inLogSpace } from './permission.ts';

export type RequestOf<C extends Call> = C['request'] extends GenericSchema ? InferOutput<C['request']> : null;

interface Service<C extends Call> extends BodyLimits {
  readonly access?: 'public';
  /** A browser may keep the answer to a GET and revalidate it. Not for people's data, nor for documents. */
  readonly isKept?: boolean;
  readonly handle: (
    request: RequestOf<C>,
    c: Context<KagamiEnv>,
  ) => Promise<InferOutput<C['answer']> | JsonList>;
}

export const newResource = () => new Hono<KagamiEnv>();

export function serveCall<const C extends Call>(app: Hono<KagamiEnv>, call: C, service: Service<C>): void {
  const handler: Handler<KagamiEnv> = async (c) => {
    const body =
      call.request === null ? { value: null, size: 0 } : await readJsonBody(c.req, call.request, service);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `readJsonBody` returns the output of this call's schema; the conditional type is not resolved.
    const request = body.value as RequestOf<C>;
    const answer = await inLogSpace(c, body.size, () => service.handle(request, c));
    c.header('cache-control', service.isKept ? 'private, no-cache' : 'no-store');
    return answerJson(c, answer);
  };
  const refuseMethod = () => {
    throw new HttpFailure(405, serverText.methodNotAllowed, { allow: call.method });
  };
  app.on(call.method, call.path, service.access === 'public' ? openToAll(handler) : handler);
  app.all(call.path, openToAll(refuseMethod));
}
