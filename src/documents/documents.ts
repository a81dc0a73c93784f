import type { ContentKey } from '../contract/content-key.ts';
import type { DeletedKind } from '../contract/http/deleted.ts';
import { keysOf } from '../contract/objects.ts';

type Path = `/api/${string}/`;

export interface DocumentLine {
  /** The key of a studio or article has its id behind a slash. */
  readonly key: string;
  readonly title: string;
  readonly navTitle: string;
  readonly contentKey: ContentKey;
  /** `$id` is an id or `new`. */
  readonly path: `/${string}`;
  /** Null where it exists once. */
  readonly each: 'studio' | 'news' | null;
  readonly hasMedia: boolean;
  readonly calls: {
    readonly read: Path;
    readonly save: Path;
    readonly isPublic: boolean;
    readonly create?: Path;
    readonly delete?: Path;
  };
}

/** The documents in the order of the sidebar. Data alone: console, server and site read it. */
export const documents = {
  top: {
    key: 'top',
    title: 'トップページ',
    navTitle: 'Top',
    contentKey: 'topContent',
    path: '/',
    each: null,
    hasMedia: true,
    calls: { read: '/api/get_page_top_content/', save: '/api/update_page_top_content/', isPublic: true },
  },
  about: {
    key: 'about',
    title: 'Aboutページ',
    navTitle: 'About',
    contentKey: 'aboutContent',
    path: '/about',
    each: null,
    hasMedia: true,
    calls: { read: '/api/get_page_about_content/', save: '/api/update_page_about_content/', isPublic: true },
  },
  price: {
    key: 'price',
    title: '料金ページ',
    navTitle: 'Price',
    contentKey: 'priceContent',
    path: '/price',
    each: null,
    hasMedia: false,
    calls: { read: '/api/get_page_price_content/', save: '/api/update_page_price_content/', isPublic: true },
  },
  studio: {
    key: 'studio',
    title: 'スタジオ',
    navTitle: 'Studio',
    contentKey: 'studioContent',
    path: '/studio/$id',
    each: 'studio',
    hasMedia: true,
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
    navTitle: 'Lesson',
    contentKey: 'topContent',
    path: '/lesson/$id',
    each: 'studio',
    hasMedia: true,
    calls: { read: '/api/get_lessons/', save: '/api/bulk_save_lessons/', isPublic: false },
  },
  instructor: {
    key: 'instructors',
    title: 'インストラクター',
    navTitle: 'Instructor',
    contentKey: 'instructorContent',
    path: '/instructor',
    each: null,
    hasMedia: true,
    calls: { read: '/api/get_instructors/', save: '/api/update_instructors/', isPublic: true },
  },
  news: {
    key: 'news',
    title: 'ニュース',
    navTitle: 'News',
    contentKey: 'topContent',
    path: '/news/$id',
    each: 'news',
    hasMedia: true,
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
    navTitle: 'Q&A',
    contentKey: 'topContent',
    path: '/qa',
    each: null,
    hasMedia: true,
    calls: { read: '/api/get_question_category_list/', save: '/api/update_qa_categories/', isPublic: false },
  },
  review: {
    key: 'reviews',
    title: '口コミ',
    navTitle: 'Review',
    contentKey: 'topContent',
    path: '/review',
    each: null,
    hasMedia: false,
    calls: { read: '/api/get_reviews/', save: '/api/save_review/', isPublic: false },
  },
} as const satisfies Record<string, DocumentLine>;

type Documents = typeof documents;

export type DocumentName = keyof Documents;

export interface DocumentSource<Kind extends DocumentName = DocumentName> {
  readonly kind: Kind;
  readonly id: number | null;
  readonly name: string;
}

/** Not loaded by the site. */
interface DocumentWords {
  readonly search: readonly [string, ...string[]];
  readonly icon: string;
  readonly restored: { readonly [Kind in DeletedKind]?: string };
}

export const documentWords = {
  top: { search: ['トップページ', 'ほーむ'], icon: 'home', restored: {} },
  about: {
    search: ['コンセプト', 'あばうと', '紹介', 'しょうかい'],
    icon: 'info',
    restored: { concept: 'Aboutの項目' },
  },
  price: { search: ['料金', 'りょうきん', 'ぷらいす'], icon: 'price', restored: { price: '料金セクション' } },
  studio: { search: ['スタジオ'], icon: 'studio', restored: { studio: 'スタジオ' } },
  lesson: { search: ['時間割', 'じかんわり', 'れっすん', 'スケジュール'], icon: 'lesson', restored: {} },
  instructor: {
    search: ['インストラクター', '講師', 'こうし'],
    icon: 'instructor',
    restored: { instructor: 'インストラクター' },
  },
  news: {
    search: ['ニュース', '記事', 'きじ', 'お知らせ', 'おしらせ'],
    icon: 'news',
    restored: { news: 'ニュース' },
  },
  qa: {
    search: ['よくある質問', 'しつもん'],
    icon: 'question',
    restored: { qa_category: 'Q&Aのカテゴリー', qa_item: 'Q&A' },
  },
  review: { search: ['口コミ', 'くちこみ', 'レビュー'], icon: 'review', restored: { review: '口コミ' } },
} as const satisfies Record<DocumentName, DocumentWords>;

type ItemDocumentName = {
  [Name in DocumentName]: Documents[Name]['each'] extends null ? never : Name;
}[DocumentName];

type PageName = Exclude<DocumentName, ItemDocumentName>;

export type DocumentKey = {
  [Name in DocumentName]: Name extends PageName
    ? Documents[Name]['key']
    : `${Documents[Name]['key']}/${number}`;
}[DocumentName];

export const documentNames = keysOf(documents);

export const isOfItem = (name: DocumentName): name is ItemDocumentName => documents[name].each !== null;

export const pageNames = documentNames.filter((name): name is PageName => !isOfItem(name));

export const namesOfEach = (each: 'studio' | 'news'): readonly ItemDocumentName[] =>
  documentNames.filter(isOfItem).filter((name) => documents[name].each === each);

export const pageKeys = pageNames.map((name) => documents[name].key);
export const keysOfEach = (each: 'studio' | 'news', id: number) =>
  namesOfEach(each).map((name) => `${documents[name].key}/${id}` as const);

export const pathOf = (name: DocumentName, id: number | string | null): string =>
  documents[name].path.replace('$id', String(id));

export const isDocument = (name: string): name is DocumentName => Object.hasOwn(documents, name);

type RestoredKind = {
  [Name in DocumentName]: keyof (typeof documentWords)[Name]['restored'];
}[DocumentName];

export function restoredIn(kind: RestoredKind): { readonly document: DocumentName; readonly title: string } {
  for (const document of documentNames) {
    const restored: DocumentWords['restored'] = documentWords[document].restored;
    const title = restored[kind];
    if (title !== undefined) return { document, title };
  }
  throw new Error(`No document has ${kind}.`);
}
