import { mediaFile } from '../contract/http/media-fixture.ts';
import type { MediaFile } from '../contract/http/media.ts';
import type { ConceptItem } from '../documents/about/document.ts';
import type { pageNames } from '../documents/documents.ts';
import type { SectionDraft } from '../documents/price/document.ts';
import type { QaItemDraft } from '../documents/qa/document.ts';
import type { StudioDraft } from '../documents/studio/document.ts';
import type { AnyFields } from '../editing/description.ts';
import { nameOf } from '../editing/lookup.ts';
import { about, concepts } from '../editors/about/editor.ts';
import { instructor, instructors, type InstructorItem } from '../editors/instructor/editor.ts';
import { blankSlot, emptyLessonDraft, type LessonDraft, type LessonSlot } from '../editors/lesson/draft.ts';
import { lesson } from '../editors/lesson/editor.ts';
import { news } from '../editors/news/editor.ts';
import { price, sections } from '../editors/price/editor.ts';
import { categories, items, qa } from '../editors/qa/editor.ts';
import { review, reviews } from '../editors/review/editor.ts';
import { studio } from '../editors/studio/editor.ts';
import { top } from '../editors/top/editor.ts';
import type { Check, CheckedDocument, CheckedSite } from './checked-site.ts';

export const picture = (id: number, width = 1920, height = 1080): MediaFile =>
  mediaFile(id, { width, height, file_size: null });

/** The document of a page, by its editor. */
const page = <const Kind extends (typeof pageNames)[number], Draft>(
  kind: Kind,
  { fields }: { readonly fields: AnyFields },
  draft: Draft,
) => ({ kind, id: null, name: '', fields, draft });

/** An item with these fields. */
const filled = <Each extends object>(item: Each, ...fields: readonly Partial<Each>[]): Each =>
  Object.assign(item, ...fields);

/** A published studio with everything. */
export const studioDocument = (
  id: number,
  name: string,
  change: Partial<StudioDraft> = {},
): CheckedDocument => ({
  kind: 'studio',
  id,
  name,
  fields: studio.fields,
  draft: {
    ...studio.empty,
    id,
    name,
    slug: `slug${id}`,
    address: '東京都渋谷区神南1-1-1',
    main_image: picture(1, 1080, 1920),
    images: [picture(2)],
    is_published: true,
    ...change,
  },
});

export const slot = (id: number, change: Partial<LessonSlot> = {}): LessonSlot => ({
  ...blankSlot(`new_${id}`, false),
  id,
  name: `レッスン${id}`,
  start_time: '10:00',
  end_time: '11:00',
  instructor_id: id,
  instructor_name: '佐藤',
  ...change,
});

export const lessonDocument = (
  id: number,
  name: string,
  lessons: Partial<LessonDraft['lessons']>,
): CheckedDocument => ({
  kind: 'lesson',
  id,
  name,
  fields: lesson.fields,
  draft: { lessons: { ...emptyLessonDraft.lessons, ...lessons } },
});

export const qaDocument = (...given: readonly Partial<QaItemDraft>[]): CheckedDocument =>
  page('qa', qa, {
    categories: [
      {
        ...categories.blank(1),
        category: '体験',
        qa_items: given.map((item, at) =>
          filled(items.blank(at + 1), { question: `質問${at + 1}`, answer: 'はい。' }, item),
        ),
      },
    ],
  });

export const priceDocument = (...given: readonly Partial<SectionDraft>[]): CheckedDocument =>
  page('price', price, {
    price_content: given.map((section, at) =>
      filled(sections.blank(at + 1), { title: `料金${at + 1}` }, section),
    ),
  });

export const aboutDocument = (...given: readonly Partial<ConceptItem>[]): CheckedDocument =>
  page('about', about, {
    ...about.empty,
    concept_description: given.map((item, at) => filled(concepts.blank(at + 1), item)),
  });

export const newsDocument = (
  id: number,
  title: string,
  text: string,
  images: MediaFile[] = [],
): CheckedDocument => ({
  kind: 'news',
  id,
  name: title,
  fields: news.fields,
  draft: { ...news.empty, id, title, text, images },
});

export const instructorDocument = (...given: readonly Partial<InstructorItem>[]): CheckedDocument =>
  page('instructor', instructor, {
    instructors: given.map((each, at) => filled(instructors.blank(at + 1), each)),
    carried: new Map(),
  });

export const reviewDocument = (content: string, reply: string): CheckedDocument =>
  page('review', review, { reviews: [{ ...reviews.blank(1), reviewer_info: '匿名', content, reply }] });

export const topDocument: CheckedDocument = page('top', top, top.empty);

/** A site of these documents, of which all lists are known. */
export function siteOf(...documents: readonly CheckedDocument[]): CheckedSite {
  const studios = documents.flatMap((each) => (each.kind === 'studio' ? [each.draft] : []));
  return {
    documents,
    siteOrigin: 'https://studio.example',
    studios: studios.map(({ id, name, slug }) => ({ id, name, slug })),
    articles: new Set(documents.flatMap(({ kind, id }) => (kind === 'news' && id !== null ? [id] : []))),
    media: undefined,
    hasDetails: false,
  };
}

/** What a check finds: severity, document, the field's control name, and the sentence. */
export const foundBy = (check: Check, site: CheckedSite) =>
  site.documents
    .flatMap(check(site))
    .map(({ severity, document: { kind, id, draft }, path, text }) => [
      severity,
      id === null ? kind : `${kind}/${id}`,
      nameOf(draft, path),
      text,
    ]);
