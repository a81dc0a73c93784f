import { QueryClient } from '@tanstack/react-query';

import { ApiError } from '../api/answer.ts';
import type { Send } from '../api/send.ts';

export const offline = new ApiError({ kind: 'network', status: null, message: 'cut' });
export const gateway = new ApiError({ kind: 'http', status: 504, message: '' });
export const refused = new ApiError({ kind: 'http', status: 500, message: 'broken' });
export const missing = new ApiError({ kind: 'http', status: 404, message: '' });

/** The answers of each call in order, by the last segment of its path; the last one repeats, and an error fails the call. */
export type Answers = Readonly<Record<string, readonly unknown[]>>;

/** A backend that gives these answers, with what was sent to it. */
export function answering(
  answers: Answers,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  const sent: (readonly [string, unknown])[] = [];
  const attempts: unknown[] = [];
  const left = new Map(Object.entries(answers).map(([name, each]) => [name, [...each]]));
  const send = (async ({ path }: { path: string }, request: unknown, options?: { attempt?: string }) => {
    const name = path.replace(/^\/api\/|\/$/g, '');
    sent.push([name, request]);
    if (options?.attempt !== undefined) attempts.push(options.attempt);
    const queue = left.get(name) ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Send;
  return { queryClient, send, sent, attempts, calls: () => sent.map(([name]) => name) };
}

/** A backend that gives the same answer to each call of a path. */
export const alwaysAnswering = (answers: Readonly<Record<string, unknown>>) =>
  answering(Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, [answer]])));

/** A list as it is read. */
export const rowsOf = <Row>(...rows: readonly Row[]) => ({ rows, leftOut: 0 });
