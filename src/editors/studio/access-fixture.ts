import { studiosQuery } from '../../api/studio-queries.ts';
import { emptyStudio, type StudioName } from '../../documents/studio/document.ts';
import { alwaysAnswering, rowsOf } from '../../saving/calls-fixture.ts';

export const hikari: StudioName = { id: 1, name: 'ひかり', slug: 'hikari' };
export const yoi: StudioName = { id: 2, name: 'よい', slug: 'yoi' };
export const kagami: StudioName = { id: 7, name: 'かがみ', slug: 'kagami' };
export const draft = { ...emptyStudio, name: 'かがみ', slug: 'kagami', address: '東京都渋谷区' };

/** A backend with these answers for a tab that has read the list of studios, and the addresses that it opened. */
export function before(
  { get_studios: studios, ...answers }: Readonly<Record<string, unknown>>,
  known: readonly StudioName[] | null = [hikari, yoi],
) {
  const { queryClient, send, sent, calls } = alwaysAnswering({
    ...answers,
    get_studios: Array.isArray(studios) ? rowsOf(...studios) : studios,
  });
  const opened: unknown[] = [];
  if (known) queryClient.setQueryData(studiosQuery(send).queryKey, rowsOf(...known));
  const navigate = async (...to: readonly unknown[]) => void opened.push(to);
  return { parts: { queryClient, send, navigate, isIdempotent: false }, sent, calls, opened };
}
