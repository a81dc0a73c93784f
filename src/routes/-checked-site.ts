import type { CheckedDocument, CheckedSite } from '../checks/checked-site.ts';
import { announces } from '../config.ts';
import type { RuntimeConfig } from '../contract/config.ts';
import { wholeRows } from '../contract/http/lenient.ts';
import { about, toAboutDraft } from '../editors/about/editor.ts';
import { instructor, toInstructorDraft } from '../editors/instructor/editor.ts';
import { toLessonDraft } from '../editors/lesson/draft.ts';
import { lesson } from '../editors/lesson/editor.ts';
import { news, toNewsDraft } from '../editors/news/editor.ts';
import { price, toPriceDraft } from '../editors/price/editor.ts';
import { qa, toQaDraft } from '../editors/qa/editor.ts';
import { review } from '../editors/review/editor.ts';
import { studio } from '../editors/studio/editor.ts';
import { top } from '../editors/top/editor.ts';
import type { AllContent } from './-all-content.ts';

const once = { id: null, name: '' };

const opened = new WeakMap<object, CheckedDocument>();

/** An answer as its document. Kept as long as the answer is, so that after a save only what has changed is opened anew. */
function documentOf<Answer extends object>(
  answer: Answer | undefined,
  name: string,
  open: (answer: Answer) => CheckedDocument,
): CheckedDocument | undefined {
  if (answer === undefined) return undefined;
  let document = opened.get(answer);
  if (document?.name !== name) opened.set(answer, (document = open(answer)));
  return document;
}

/** The documents, in the order of the sidebar; a timetable after its studio. */
function documentsIn(content: AllContent): readonly CheckedDocument[] {
  const { studios, studio: studioById, timetables } = content;
  const ids = studios?.rows.map(({ id, name }) => ({ id, name })) ?? [];
  return [
    documentOf(content.top, '', (draft) => ({ kind: 'top', ...once, fields: top.fields, draft })),
    documentOf(content.about, '', (answer) => {
      return { kind: 'about', ...once, fields: about.fields, draft: toAboutDraft(answer) };
    }),
    documentOf(content.price, '', (answer) => {
      return { kind: 'price', ...once, fields: price.fields, draft: toPriceDraft(answer) };
    }),
    ...ids.flatMap(({ id, name }) => [
      documentOf(studioById.get(id), name, (draft) => {
        return { kind: 'studio', id, name, fields: studio.fields, draft };
      }),
      documentOf(timetables.get(id), name, (answer) => {
        return { kind: 'lesson', id, name, fields: lesson.fields, draft: toLessonDraft(answer) };
      }),
    ]),
    documentOf(content.instructors, '', (answer) => {
      return { kind: 'instructor', ...once, fields: instructor.fields, draft: toInstructorDraft(answer) };
    }),
    ...Array.from(content.news.values(), (article) =>
      documentOf(article, article.title, ({ id, title }) => {
        return { kind: 'news', id, name: title, fields: news.fields, draft: toNewsDraft(article) };
      }),
    ),
    documentOf(content.qa, '', (answer) => ({
      kind: 'qa',
      ...once,
      fields: qa.fields,
      draft: toQaDraft(answer),
    })),
    documentOf(content.reviews, '', (reviews) => {
      return { kind: 'review', ...once, fields: review.fields, draft: { reviews } };
    }),
  ].filter((document) => document !== undefined);
}

/** What the checks need to know of the site and its backend. */
type Site = Pick<CheckedSite, 'siteOrigin' | 'hasDetails'>;

/** What the checks need to know, from the configuration. */
export const siteOf = (config: RuntimeConfig): Site => ({
  siteOrigin: config.siteOrigin,
  hasDetails: announces(config, 'mediaDetails'),
});

/** All content as its editors open it, for the checks. */
export function checkedSite(content: AllContent, site: Site): CheckedSite {
  const articles = wholeRows(content.newsList) ?? undefined;
  const media = wholeRows(content.media) ?? undefined;
  return {
    documents: documentsIn(content),
    ...site,
    studios: wholeRows(content.studios) ?? undefined,
    articles: articles && new Set(articles.map(({ id }) => id)),
    media: media && new Map(media.map((file) => [file.id, file])),
  };
}
