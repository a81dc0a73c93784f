import type { ContentKey } from '../contract/content-key.ts';

type Path = `/api/${string}/`;

/** What is said once of a document, whatever it contains. */
export interface DocumentLine {
  /** Its name among the revisions; that of one studio or article has its id behind a slash. */
  readonly key: string;
  /** Its name in a sentence of the console. */
  readonly title: string;
  /** Its name in the sidebar. */
  readonly place: string;
  readonly contentKey: ContentKey;
  /** Its page on the site, and its screen in the console. `$id` is an id or `new`. */
  readonly path: string;
  readonly calls: {
    readonly read: Path;
    readonly save: Path;
    /** Anyone may read it, without a cookie. */
    readonly isPublic: boolean;
    /** Of a document of which there may be many. */
    readonly create?: Path;
    readonly delete?: Path;
  };
}

/** The documents, in the order of the sidebar. Data alone: console, server and site read it. */
export const documents = {
  top: {
    key: 'top',
    title: 'トップページ',
    place: 'Top',
    contentKey: 'topContent',
    path: '/',
    calls: { read: '/api/get_page_top_content/', save: '/api/update_page_top_content/', isPublic: true },
  },
  about: {
    key: 'about',
    title: 'Aboutページ',
    place: 'About',
    contentKey: 'aboutContent',
    path: '/about',
    calls: { read: '/api/get_page_about_content/', save: '/api/update_page_about_content/', isPublic: true },
  },
  price: {
    key: 'price',
    title: '料金ページ',
    place: 'Price',
    contentKey: 'priceContent',
    path: '/price',
    calls: { read: '/api/get_page_price_content/', save: '/api/update_page_price_content/', isPublic: true },
  },
  studio: {
    key: 'studio',
    title: 'スタジオ',
    place: 'Studio',
    contentKey: 'studioContent',
    path: '/studio/$id',
    calls: {
      read: '/api/get_studio/',
      save: '/api/update_studio/',
      create: '/api/create_studio/',
      delete: '/api/delete_studio/',
      isPublic: false,
    },
  },
  lesson: {
    key: 'lessons',
    title: '時間割',
    place: 'Lesson',
    contentKey: 'topContent',
    path: '/lesson/$id',
    calls: { read: '/api/get_lessons/', save: '/api/bulk_save_lessons/', isPublic: false },
  },
  instructor: {
    key: 'instructors',
    title: 'インストラクター',
    place: 'Instructor',
    contentKey: 'instructorContent',
    path: '/instructor',
    calls: { read: '/api/get_instructors/', save: '/api/update_instructors/', isPublic: true },
  },
  news: {
    key: 'news',
    title: 'ニュース',
    place: 'News',
    contentKey: 'topContent',
    path: '/news/$id',
    calls: {
      read: '/api/get_news/',
      save: '/api/update_news/',
      create: '/api/create_news/',
      delete: '/api/delete_news/',
      isPublic: false,
    },
  },
  qa: {
    key: 'qa',
    title: 'Q&A',
    place: 'Q&A',
    contentKey: 'topContent',
    path: '/qa',
    calls: { read: '/api/get_question_category_list/', save: '/api/update_qa_categories/', isPublic: false },
  },
  review: {
    key: 'reviews',
    title: '口コミ',
    place: 'Review',
    contentKey: 'topContent',
    path: '/review',
    calls: { read: '/api/get_reviews/', save: '/api/save_review/', isPublic: false },
  },
} as const satisfies Record<string, DocumentLine>;

export type DocumentName = keyof typeof documents;
