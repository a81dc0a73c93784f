import { expect, type Page } from 'playwright/test';

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

type Options = Parameters<typeof openScreen>[2];

async function open<Editor extends EditorPage, Read extends Call, Save extends Call>(
  path: string,
  Editor: new (page: Page) => Editor,
  document: StoredDocument<Read, Save>,
  answers: readonly Answer[],
  options?: Options,
) {
  const screen = await openScreen(path, [...answers, ...document.answers], options);
  const editor = new Editor(screen.page);
  // The first screen of a run may come after the shell around it.
  await expect(editor.submit).toBeAttached();
  await editor.expectSiteLoaded();
  return { ...screen, editor, document, sent: () => screen.backend.sent(document.save) };
}

/** The title of the demonstration's top page. */
export const demoTitle = '鏡のなかに、新しい自分を見つける。';

/** Opens an editor over its document; `answers` stand before the document's. */
export async function openTop(
  answers: readonly Answer[] = [],
  { address = '/', ...options }: Options & { readonly address?: string } = {},
) {
  const opened = await open(address, TopEditor, storedTop(), answers, options);
  await expect(opened.editor.text('title_ja')).toHaveValue(demoTitle);
  return opened;
}

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
