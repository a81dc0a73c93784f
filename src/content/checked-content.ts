import { announces } from '../api/config.ts';
import type { RuntimeConfig } from '../contract/config.ts';
import { wholeRows } from '../contract/http/lenient.ts';
import { documentsIn, type AllContent } from './all-content.ts';
import type { CheckedSite } from './checked-site.ts';

/** All content as its editors open it, for the checks. */
export function checkedSite(content: AllContent, config: RuntimeConfig): CheckedSite {
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
