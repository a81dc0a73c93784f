import { setTimeout as wait } from 'node:timers/promises';

import type { Client } from './client.ts';
import { rowsOfLargeStudio } from './large-studio.ts';

/** The paths, and how often each is in a thousand calls. */
const mix = [
  ['/api/get_deleted/', 120],
  ['/api/get_page_top_content/', 120],
  ['/api/get_page_about_content/', 90],
  ['/api/get_page_price_content/', 90],
  ['/api/get_studios/', 120],
  ['/api/get_instructors/', 90],
  ['/api/get_question_category_list/', 90],
  ['/api/get_hashtag_master/', 120],
  ['/api/get_studio_names/', 90],
  ['/api/get_news_list/', 30],
  ['/api/get_reviews/', 20],
  ['/api/get_media_files/', 15],
  ['/api/get_trial_customers/', 5],
] as const;

/** The paths of a thousand calls, evenly mixed. */
const thousand = mix
  .flatMap(([path, count]) => Array.from({ length: count }, (_, at) => ({ path, rank: (at + 0.5) / count })))
  .toSorted((one, other) => one.rank - other.rank)
  .map(({ path }) => path);

/** The times of answered calls by path, and what went wrong. */
export interface LoadResult {
  readonly times: ReadonlyMap<string, readonly number[]>;
  readonly failures: readonly string[];
}

/** Sends `perSecond` calls a second without waiting for their answers. */
export async function sendSteadily(client: Client, perSecond: number, seconds: number): Promise<LoadResult> {
  const times = new Map<string, number[]>(mix.map(([path]) => [path, []]));
  const failures: string[] = [];
  const answers: Promise<void>[] = [];
  const ask = async (path: string, session: number) => {
    try {
      const { status, ms } = await client.call(path, { session });
      if (status === 200) times.get(path)?.push(ms);
      else failures.push(`${path}: ${status}`);
    } catch (error) {
      failures.push(`${path}: ${String(error)}`);
    }
  };
  const start = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const due = start + (sent * 1000) / perSecond - performance.now();
    if (due > 0) await wait(due);
    const path = thousand[sent % thousand.length] ?? '';
    // 7 has no divisor in common with the number of sessions: each session calls each path in the long run.
    answers.push(ask(path, (sent * 7) % rowsOfLargeStudio.sessions));
  }
  await Promise.all(answers);
  return { times, failures };
}

/** The calls answered a second, of `callsAtOnce` at a time: each answer is followed by the next call. */
export async function sendAsFastAsAnswered(
  clients: readonly Client[],
  { callsAtOnce, seconds }: { readonly callsAtOnce: number; readonly seconds: number },
): Promise<{ readonly perSecond: number; readonly failures: readonly string[] }> {
  const failures: string[] = [];
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  // Without the long lists, a few of which would decide the result.
  const paths = thousand.filter((path) => !/news_list|reviews|media_files|trial_customers/.test(path));
  const worker = async (client: Client, number: number) => {
    for (let sent = number; performance.now() < until; sent += callsAtOnce) {
      const path = paths[sent % paths.length] ?? '';
      const { status } = await client.call(path, { session: sent % rowsOfLargeStudio.sessions });
      if (status === 200) answered += 1;
      else failures.push(`${path}: ${status}`);
    }
  };
  const workers = Array.from({ length: callsAtOnce / clients.length }, (_, round) =>
    clients.map((client, index) => worker(client, round * clients.length + index)),
  );
  await Promise.all(workers.flat());
  return { perSecond: answered / seconds, failures };
}
