import { QueryClient } from '@tanstack/react-query';

import { ApiError } from '../api/answer.ts';
import { type Send } from '../api/send.ts';
import { studiosQuery } from '../api/studio-queries.ts';
import { emptyStudio, type StudioName } from '../contract/http/studio.ts';

export const offline = new ApiError({ kind: 'network', status: null, message: 'cut' });
export const gateway = new ApiError({ kind: 'http', status: 504, message: '' });
export const refused = new ApiError({ kind: 'http', status: 500, message: 'broken' });

export const hikari: StudioName = { id: 1, name: 'ひかり', slug: 'hikari' };
export const yoi: StudioName = { id: 2, name: 'よい', slug: 'yoi' };
export const kagami: StudioName = { id: 7, name: 'かがみ', slug: 'kagami' };
export const draft = { ...emptyStudio, name: 'かがみ', slug: 'kagami', address: '東京都渋谷区' };

/** A backend by the last segment of each call's path: its answer, or an error to fail with. */
export function before(
  answers: Readonly<Record<string, unknown>>,
  known: readonly StudioName[] | null = [hikari, yoi],
) {
  const sent: (readonly [string, unknown])[] = [];
  const opened: unknown[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const send = (async ({ path }: { path: string }, request: unknown) => {
    const name = path.replace(/^\/api\/|\/$/g, '');
    sent.push([name, request]);
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return name === 'get_studios' ? { rows: answer, leftOut: 0 } : answer;
  }) as unknown as Send;
  if (known) queryClient.setQueryData(studiosQuery(send).queryKey, { rows: known, leftOut: 0 });
  const navigate = async (...to: readonly unknown[]) => void opened.push(to);
  const calls = () => sent.map(([name]) => name);
  return { parts: { queryClient, send, navigate, isIdempotent: false }, sent, calls, opened };
}
