import type { CheckedDocument, CheckedSite } from '../checks/checked-site.ts';
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

/** A list's rows, if all of them could be read. */
const wholeRows = <Row>(list: { readonly rows: readonly Row[]; readonly leftOut: number } | undefined) =>
  list?.leftOut === 0 ? list.rows : undefined;

const once = { id: null, name: '' };

/** The documents, in the order of the sidebar; a timetable after its studio. */
function documentsIn(content: AllContent): readonly CheckedDocument[] {
  const { studios, studio: studioById, timetables } = content;
  const ids = studios?.rows.map(({ id, name }) => ({ id, name })) ?? [];
  return [
    content.top && ({ kind: 'top', ...once, fields: top.fields, draft: content.top } as const),
    content.about &&
      ({ kind: 'about', ...once, fields: about.fields, draft: toAboutDraft(content.about) } as const),
    content.price &&
      ({ kind: 'price', ...once, fields: price.fields, draft: toPriceDraft(content.price) } as const),
    ...ids.flatMap(({ id, name }) => {
      const draft = studioById.get(id);
      const timetable = timetables.get(id);
      return [
        draft && ({ kind: 'studio', id, name, fields: studio.fields, draft } as const),
        timetable &&
          ({ kind: 'lesson', id, name, fields: lesson.fields, draft: toLessonDraft(timetable) } as const),
      ];
    }),
    content.instructors &&
      ({
        kind: 'instructor',
        ...once,
        fields: instructor.fields,
        draft: toInstructorDraft(content.instructors),
      } as const),
    ...[...content.news.values()].map((article) => {
      const { id, title } = article;
      return { kind: 'news', id, name: title, fields: news.fields, draft: toNewsDraft(article) } as const;
    }),
    content.qa && ({ kind: 'qa', ...once, fields: qa.fields, draft: toQaDraft(content.qa) } as const),
    content.reviews &&
      ({ kind: 'review', ...once, fields: review.fields, draft: { reviews: content.reviews } } as const),
  ].filter((document) => document !== undefined);
}

/** All content as its editors open it, for the checks. */
export function checkedSite(content: AllContent, siteOrigin: string): CheckedSite {
  const articles = wholeRows(content.newsList);
  const media = wholeRows(content.media);
  return {
    documents: documentsIn(content),
    siteOrigin,
    studios: wholeRows(content.studios),
    articles: articles && new Set(articles.map(({ id }) => id)),
    media: media && new Map(media.map((file) => [file.id, file])),
  };
}
