import type { Instructor } from '../../../src/contract/http/instructor.ts';
import { days, type Lesson } from '../../../src/contract/http/lesson.ts';
import { videoFields, type MediaFile } from '../../../src/contract/http/media.ts';
import { eachOf, keysOf } from '../../../src/contract/objects.ts';
import { concepts, type AboutContent } from '../../../src/documents/about/document.ts';
import type { Answer } from '../../../src/documents/kit/document.ts';
import { emptyOf } from '../../../src/documents/kit/field.ts';
import { prices, sections, type price as priceDocument } from '../../../src/documents/price/document.ts';
import type { QaCategory } from '../../../src/documents/qa/document.ts';
import { reviews as list, type Review } from '../../../src/documents/review/document.ts';
import type { Studio } from '../../../src/documents/studio/document.ts';
import type { TopContent } from '../../../src/documents/top/document.ts';
import { topImageFields, topTextFields } from '../../../src/documents/top/top-fixture.ts';
import type { Console } from './connection.ts';
import { described, documentOf, type Document } from './document.ts';

const idOf = (file: MediaFile | null) => file?.id ?? null;
const idsOf = (files: readonly MediaFile[]) => files.map(({ id }) => id);
const videosOf = (page: Pick<TopContent, (typeof videoFields)[number]>) =>
  eachOf(videoFields, (field) => idOf(page[field]));

/** The items with their places. */
const inOrder = <Each extends { readonly order: number | null }>(items: readonly Each[]): Each[] =>
  items.map((item, at) => ({ ...item, order: at + 1 }));

/** As they are sent where a new item has no id. */
const unsavedWithoutId = <Each extends { readonly id: number }>(items: readonly Each[]) =>
  items.map(({ id, ...item }) => (id < 0 ? item : { id, ...item }));

const top = documentOf({
  name: 'top',
  read: (console: Console) => console.read<TopContent>('/api/get_page_top_content/'),
  items: (page: TopContent) => [{ id: 1, ...eachOf(topTextFields, (field) => page[field]) }],
  text: 'title_ja',
  save: (items, _deleted, page) => [
    '/api/update_page_top_content/',
    {
      page_content: eachOf(topTextFields, (field) => items[0]?.[field]),
      ...eachOf(topImageFields, (field) => idOf(page[field])),
      ...videosOf(page),
    },
  ],
});

/** The items of the About page. */
export const about = described({
  name: 'about',
  read: (console: Console) => console.read<AboutContent>('/api/get_page_about_content/'),
  items: (page: AboutContent) =>
    page.concept_description.map(({ image, ...item }) => Object.assign(item, { image: idOf(image) })),
  text: 'content',
  make: (mark) => ({ ...emptyOf(concepts.fields), id: -1, title: mark, content: mark, image: null }),
  deleted: { kind: 'concept', name: 'title' },
  save: (items, deleted, page) => [
    '/api/update_page_about_content/',
    {
      page_content: { concept_message: page.concept_message },
      ...videosOf(page),
      concept_description: unsavedWithoutId(items),
      deleted_concept_ids: deleted,
    },
  ],
});

const priced = emptyOf(prices.fields);

/** The sections of the prices. */
export const price = described({
  name: 'price',
  read: (console: Console) => console.read<Answer<typeof priceDocument>>('/api/get_page_price_content/'),
  items: (page: Answer<typeof priceDocument>) => page.price_content,
  text: 'description',
  make: (mark) => ({
    ...emptyOf(sections.fields),
    id: -1,
    title: mark,
    description: mark,
    prices: [
      { ...priced, label: mark, amount: '8,800円' },
      { ...priced, label: mark, amount: '要相談' },
    ],
  }),
  deleted: { kind: 'price', name: 'title' },
  save: (items, deleted) => [
    '/api/update_page_price_content/',
    { price_content: unsavedWithoutId(items), deleted_price_ids: deleted },
  ],
});

/** The reviews. */
export const reviews = described({
  name: 'reviews',
  read: (console: Console) => console.read<Review[]>('/api/get_reviews/'),
  items: (list: Review[]) => list,
  text: 'content',
  make: (mark) => ({ ...eachOf(keysOf(list.fields), () => mark), id: -1, is_published: true }),
  deleted: { kind: 'review', name: 'reviewer_info' },
  save: (items) => ['/api/save_review/', { reviews: items }],
});

const newQuestion = (mark: string, order: number) => ({
  id: -1 - order,
  question: mark,
  answer: mark,
  order,
  image_ids: [],
  urls: [{ text: '料金', url: '/price' }],
  studio_ids: [0],
});

const qa = documentOf({
  name: 'qa',
  read: (console: Console) => console.read<QaCategory[]>('/api/get_question_category_list/'),
  items: (list: QaCategory[]) =>
    list.map(({ id, category, order, qa_items: items }) => ({
      id,
      category,
      order,
      qa_items: items.map(({ images, ...item }) => ({ ...item, image_ids: idsOf(images) })),
    })),
  text: 'category',
  make: (mark) => ({
    id: -1,
    category: mark,
    order: null,
    qa_items: [newQuestion(mark, 1), newQuestion(mark, 2)],
  }),
  deleted: { kind: 'qa_category', name: 'category' },
  arrange: inOrder,
  save: (items, deleted) => [
    '/api/update_qa_categories/',
    { categories: items, deleted_category_ids: deleted, deleted_qa_ids: [] },
  ],
});

const instructors = documentOf({
  name: 'instructors',
  read: (console: Console) => console.read<Instructor[]>('/api/get_instructors/'),
  // Their lessons are those of the timetables, which are saved at the same time.
  items: (list: Instructor[]) =>
    list.map(({ id, dancer_name, instagram, profile, is_active, top_images, images, sort_order }) => ({
      id,
      dancer_name,
      instagram,
      profile,
      is_active,
      top_image_ids: top_images,
      image_ids: images,
      sort_order,
    })),
  text: 'profile',
  make: (mark) => ({
    id: -1,
    dancer_name: mark,
    instagram: '',
    profile: mark,
    is_active: true,
    top_image_ids: [],
    image_ids: [],
    sort_order: 0,
  }),
  arrange: (items) => items.map((item, at) => ({ ...item, sort_order: at + 1 })),
  save: (items) => ['/api/update_instructors/', { instructors: items }],
});

/** A lesson as it is sent, without its instructor's name, which is not stored with it. */
type SentLesson = Omit<Lesson, 'id' | 'image' | 'instructor_name'> & {
  readonly id: number | string;
  readonly image: number | null;
};

interface Timetable {
  readonly target: { readonly studio_id: number };
  readonly lessons: readonly Lesson[];
}

const timetable = documentOf({
  name: 'lessons',
  // Its id is not always 1: what a killed first start did not store has used up ids.
  read: async (console: Console) => {
    const [studio] = await console.read<Studio[]>('/api/get_studios/');
    const target = { studio_id: studio?.id ?? 0 };
    return { target, lessons: await console.read<Lesson[]>('/api/get_lessons/', target) };
  },
  items: ({ lessons }: Timetable): readonly SentLesson[] =>
    lessons.map(({ instructor_name: _name, image, ...lesson }) => ({
      ...lesson,
      image: idOf(image),
    })),
  text: 'name',
  make: (mark): SentLesson => ({
    id: 'new_1',
    name: mark,
    start_time: '07:00',
    end_time: '08:00',
    day_of_week: 'monday',
    instructor_id: 1,
    image: null,
    space_flg: false,
    order: null,
    close_flg: false,
  }),
  deleted: { kind: null, name: 'name' },
  arrange: (items) => days.flatMap((day) => inOrder(items.filter(({ day_of_week: its }) => its === day))),
  save: (items, _deleted, { target }) => [
    '/api/bulk_save_lessons/',
    { ...target, lessons: items.map((lesson) => ({ ...lesson, instructor_name: '' })) },
  ],
});

/** The documents that are saved as a whole, of the timetables the first studio's. */
export const documents: readonly Document[] = [
  top,
  documentOf(about),
  documentOf(price),
  documentOf(reviews),
  qa,
  instructors,
  timetable,
];
