import { createQuietSend } from '../api/send.ts';
import type { RouterContext } from '../session/context.ts';
import { readAllContent } from './content-reads.ts';
import { pathnameOf } from './document-links.ts';
import { foundProblems } from './found-problems.ts';

/** The numbers of findings in all content. */
export interface ProblemCounts {
  /** By the path of the document's editor. */
  readonly byPath: ReadonlyMap<string, number>;
  /** Something could not be read: there may be more. */
  readonly isPartial: boolean;
}

/**
 * Reads what the cache has not, and counts the findings in all content. Nobody has asked for these reads.
 */
export async function countProblems(
  { queryClient, connection, config }: Pick<RouterContext, 'queryClient' | 'connection' | 'config'>,
  signal: AbortSignal,
): Promise<ProblemCounts> {
  const send = createQuietSend(connection);
  const { content, failures } = await readAllContent({ queryClient, send }, { fresh: 'lists', signal });
  const problems = await foundProblems(content, config, signal);
  const { studios, newsList, media } = content;
  return {
    byPath: new Map(problems.map(({ document, findings }) => [pathnameOf(document), findings.length])),
    isPartial: failures.length > 0 || [studios, newsList, media].some((list) => list?.leftOut !== 0),
  };
}
