import { emptyAboutContent } from './about/document.ts';
import type { DocumentName } from './documents.ts';
import { emptyNews } from './news/document.ts';
import { emptyStudio } from './studio/document.ts';
import { emptyTopContent } from './top/document.ts';

/** What a backend answers to the read of each document while it has no content. */
export const emptyDocuments: Readonly<Record<DocumentName, object>> = {
  top: emptyTopContent,
  about: emptyAboutContent,
  price: { price_content: [] },
  studio: emptyStudio,
  lesson: [],
  instructor: [],
  news: emptyNews,
  qa: [],
  review: [],
};
