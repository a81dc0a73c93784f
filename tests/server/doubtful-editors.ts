import { newsListQuery } from '../../src/api/news-queries.ts';
import { concepts } from '../../src/documents/about/document.ts';
import { emptyOf } from '../../src/documents/kit/field.ts';
import { reviews } from '../../src/documents/review/document.ts';
import { aboutMachine, aboutPage } from '../../src/editors/about/editor.ts';
import { instructorMachine, instructors } from '../../src/editors/instructor/editor.ts';
import { newsMachine } from '../../src/editors/news/editor.ts';
import { priceMachine, rows, sections, pricePage } from '../../src/editors/price/editor.ts';
import { categories, items, qaMachine, qaPage } from '../../src/editors/qa/editor.ts';
import { reviewMachine } from '../../src/editors/review/editor.ts';
import { reviewPage } from '../../src/editors/review/page.ts';
import { topMachine, topPage } from '../../src/editors/top/editor.ts';
import { instructorResource } from '../../src/routes/-instructor-actors.ts';
import { existingNewsResource, newNewsResource } from '../../src/routes/-news-actors.ts';
import { pageEditor } from '../../src/routes/-page-editor.ts';
import { type TestBackend } from './backend.ts';
import { parts } from './doubtful-fixture.ts';
import { doubtfulStudios } from './doubtful-studios.ts';
import { openEditor as open, type OpenedEditor } from './opened-editor.ts';
import { film, hero } from './stored-files.ts';
import { videos } from './top-request.ts';

export { parts };

const article = { title: '春', text: '本文', image_ids: [], top_image: null, hashtags: [] };

interface Editor {
  readonly name: string;
  /** The call that saves. */
  readonly call: string;
  readonly open: () => Promise<OpenedEditor>;
  /** What the server then has, and what it has. */
  readonly held: () => Promise<unknown>;
  readonly wanted: object;
  /** What it has after the next edit, where the first one made something new that gets its id there. */
  readonly wantedMore?: object;
}

/** The console's editors over a backend, each with an edit that makes something new where it can. */
export function doubtfulEditors(backend: TestBackend): readonly Editor[] {
  return [
    {
      name: 'the top page',
      call: 'update_page_top_content',
      open: () => {
        return open(topMachine, pageEditor(topPage).resource(parts()), (draft) => ({
          ...draft,
          title_ja: '踊る',
        }));
      },
      held: () => backend.read('get_page_top_content'),
      wanted: { title_ja: '踊る' },
    },
    {
      name: 'the about page',
      call: 'update_page_about_content',
      open: () => {
        const texts = { title: '理念', content: '踊る', image: hero };
        const concept = { ...emptyOf(concepts.fields), id: -1, ...texts };
        return open(
          aboutMachine,
          pageEditor(aboutPage).resource(parts()),
          (draft) => ({
            ...draft,
            ...videos(film),
            concept_message: 'ようこそ',
            concept_description: [concept],
          }),
          (draft) => ({ ...draft, concept_description: [{ ...concept, title: '信条' }] }),
        );
      },
      held: () => backend.read('get_page_about_content'),
      wanted: { concept_description: [{ title: '理念' }] },
      wantedMore: {
        concept_description: [{ id: 1, title: '信条' }],
      },
    },
    {
      name: 'the price page',
      call: 'update_page_price_content',
      open: () => {
        const prices = [{ ...rows.blank(-2), label: '月4回', amount: '8,000円' }];
        const section = { ...sections.blank(-1), title: '月会費', description: '税込', prices };
        return open(
          priceMachine,
          pageEditor(pricePage).resource(parts()),
          () => ({ price_content: [section] }),
          () => ({ price_content: [{ ...section, title: '年会費' }] }),
        );
      },
      held: () => backend.read('get_page_price_content'),
      wanted: { price_content: [{ title: '月会費' }] },
      wantedMore: { price_content: [{ id: 1, title: '年会費' }] },
    },
    ...doubtfulStudios(backend),
    {
      name: 'the instructors',
      call: 'update_instructors',
      open: () => {
        const added = {
          ...instructors.blank(-1),
          dancer_name: '新しい人',
          instagram: '@nova',
          top_images: [hero],
        };
        return open(
          instructorMachine,
          instructorResource(parts()),
          (draft) => ({ ...draft, instructors: [added, ...draft.instructors] }),
          (draft) => ({
            ...draft,
            instructors: draft.instructors.map((each) =>
              each.id === -1 ? { ...each, profile: '踊る。' } : each,
            ),
          }),
        );
      },
      held: () => backend.read('get_instructors'),
      wanted: [{ dancer_name: '新しい人' }, { dancer_name: '大谷 静' }, { dancer_name: '藤堂 蓮' }],
      wantedMore: [
        { dancer_name: '新しい人', profile: '踊る。' },
        { dancer_name: '大谷 静' },
        { dancer_name: '藤堂 蓮' },
      ],
    },
    {
      name: 'the Q&A',
      call: 'update_qa_categories',
      open: () => {
        const item = { ...items.blank(-2), question: '靴は？', answer: '不要です。', images: [hero] };
        const category = { ...categories.blank(-1), category: '持ち物', qa_items: [item] };
        const more = [
          { ...item, answer: '要りません。' },
          { ...item, id: -3, question: '服は？' },
        ];
        return open(
          qaMachine,
          pageEditor(qaPage).resource(parts()),
          () => ({ categories: [category] }),
          () => ({ categories: [{ ...category, qa_items: more }] }),
        );
      },
      held: () => backend.read('get_question_category_list'),
      wanted: [
        {
          category: '持ち物',
          qa_items: [{ question: '靴は？' }],
        },
      ],
      wantedMore: [
        {
          id: 1,
          qa_items: [
            { id: 1, question: '靴は？', answer: '要りません。' },
            { id: 2, question: '服は？', answer: '不要です。' },
          ],
        },
      ],
    },
    {
      name: 'an article',
      call: 'update_news',
      open: async () => {
        await backend.post('/api/create_news/', article);
        const resource = existingNewsResource(parts(), 1);
        const hashtags = [{ id: -1, text: '夏休み' }];
        return open(newsMachine, resource, (draft) => ({ ...draft, title: '夏', hashtags }));
      },
      held: () => backend.read('get_news', { news_id: 1 }),
      wanted: { title: '夏', hashtags: [{ id: 1, text: '夏休み' }] },
    },
    {
      name: 'a new article',
      call: 'create_news',
      open: async () => {
        const own = parts();
        await own.queryClient.prefetchQuery(newsListQuery(own.send));
        const resource = newNewsResource(own);
        return open(newsMachine, resource, (draft) => ({ ...draft, title: '秋', text: '本文' }));
      },
      held: () => backend.read('get_news_list'),
      wanted: [{ title: '秋' }],
    },
    {
      name: 'the reviews',
      call: 'save_review',
      open: () => {
        const texts = { reviewer_info: '20代', content: '楽しい', reply: 'また' };
        const review = { ...emptyOf(reviews.fields), id: -1, ...texts };
        return open(
          reviewMachine,
          pageEditor(reviewPage).resource(parts()),
          () => ({ reviews: [review] }),
          () => ({ reviews: [{ ...review, reviewer_info: '30代' }] }),
        );
      },
      held: () => backend.read('get_reviews'),
      wanted: [{ reviewer_info: '20代' }],
      wantedMore: [{ id: 1, reviewer_info: '30代' }],
    },
  ];
}
