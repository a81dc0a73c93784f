import { announces } from '../api/config.ts';
import { createQuietSend } from '../api/send.ts';
import type { RuntimeConfig } from '../contract/config.ts';
import { wholeRows } from '../contract/http/lenient.ts';
import { keysOf } from '../contract/objects.ts';
import type { ConsoleContext } from '../session/context.ts';
import { documentsIn, type AllContent } from './all-content.ts';
import type { CheckedSite } from './checked-site.ts';
import { readAllContent } from './content-reads.ts';
import { pathnameOf } from './document-links.ts';
import { findProblems, type DocumentFindings } from './find-problems.ts';
import { contentListText } from './text.ts';

/** In ms, between pauses for keystrokes. */
const slice = 10;

export async function findingsIn(
  content: AllContent,
  config: RuntimeConfig,
  signal: AbortSignal,
): Promise<readonly DocumentFindings[]> {
  const findings: DocumentFindings[] = [];
  let until = performance.now() + slice;
  for (const each of findProblems(checkedSite(content, config))) {
    if (each && each.findings.length > 0) findings.push(each);
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    until = performance.now() + slice;
  }
  return findings;
}

function checkedSite(content: AllContent, config: RuntimeConfig): CheckedSite {
  const articles = wholeRows(content.newsList) ?? undefined;
  const media = wholeRows(content.media) ?? undefined;
  return {
    documents: documentsIn(content),
    siteOrigin: config.siteOrigin,
    hasDetails: announces(config, 'mediaDetails'),
    studios: wholeRows(content.studios) ?? undefined,
    articles: articles && new Set(articles.map(({ id }) => id)),
    media: media && new Map(media.map((file) => [file.id, file])),
  };
}

/** By the path of the editor. `isPartial`: something could not be read. */
export async function countFindings(
  { queryClient, connection, config }: Pick<ConsoleContext, 'queryClient' | 'connection' | 'config'>,
  signal: AbortSignal,
): Promise<{ readonly byPath: ReadonlyMap<string, number>; readonly isPartial: boolean }> {
  const send = createQuietSend(connection);
  const { content, failures } = await readAllContent({ queryClient, send }, { fresh: 'lists', signal });
  const documents = await findingsIn(content, config, signal);
  return {
    byPath: new Map(documents.map(({ document, findings }) => [pathnameOf(document), findings.length])),
    isPartial: failures.length > 0 || keysOf(contentListText).some((list) => content[list]?.leftOut !== 0),
  };
}
