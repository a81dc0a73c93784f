import type { Page } from 'playwright/test';

import type { Call } from '../../../src/contract/http/call.ts';
import type { EditorPage } from '../../fixtures/editor-page.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';
import { AboutEditor } from '../../pages/about-page.ts';
import { PriceEditor, twoSections, type NewSection } from '../../pages/price-page.ts';
import { ReviewEditor, threeReviews, type NewReview } from '../../pages/review-page.ts';
import type { Answer } from '../answers.ts';
import { openScreen } from '../open-screen.tsx';
import { storedAbout, storedPrices, storedReviews, storedTop } from './pages.ts';
import type { StoredDocument } from './stored-document.ts';

async function open<Editor extends EditorPage, Read extends Call, Save extends Call>(
  path: string,
  Editor: new (page: Page) => Editor,
  document: StoredDocument<Read, Save>,
  answers: readonly Answer[],
) {
  const { page, backend } = await openScreen(path, [...answers, ...document.answers]);
  const editor = new Editor(page);
  await editor.expectSiteLoaded();
  return { page, editor, document, backend, sent: () => backend.sent(document.save) };
}

/** Opens an editor over its document; `answers` stand before the document's. */
export const openTop = (answers: readonly Answer[] = [], document = storedTop()) =>
  open('/', TopEditor, document, answers);

export const openAbout = (answers: readonly Answer[] = [], document = storedAbout()) =>
  open('/about', AboutEditor, document, answers);

const withIds = <Item extends object>(items: readonly Item[]) =>
  items.map((item, at) => ({ id: at + 1, ...item }));

/** The price page with sections whose ids are their places, from 1. */
const storedSections = (...sections: readonly NewSection[]) =>
  storedPrices({ price_content: withIds(sections) });

export const openPrices = (answers: readonly Answer[] = [], document = storedSections(...twoSections)) =>
  open('/price', PriceEditor, document, answers);

/** The reviews, whose ids are their places, from 1. */
const storedReviewsOf = (...reviews: readonly NewReview[]) => storedReviews(withIds(reviews));

export const openReviews = (answers: readonly Answer[] = [], document = storedReviewsOf(...threeReviews)) =>
  open('/review', ReviewEditor, document, answers);

/** The price page with sections of these titles. */
export function openTitled(...titles: readonly string[]) {
  const [, rental] = twoSections;
  if (!rental) throw new Error('There is no second section.');
  return openPrices([], storedSections(...titles.map((title) => Object.assign({}, rental, { title }))));
}
