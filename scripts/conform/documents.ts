import { isDeepStrictEqual } from 'node:util';

import { getAboutContent, updateAboutContent } from '../../src/contract/http/about.ts';
import type { Call } from '../../src/contract/http/call.ts';
import { getPriceContent, updatePriceContent } from '../../src/contract/http/price.ts';
import { getQuestionCategoryList, updateQaCategories } from '../../src/contract/http/qa.ts';
import { getReviews, saveReview } from '../../src/contract/http/review.ts';
import { getTopContent, updateTopContent } from '../../src/contract/http/top.ts';
import { about, toAboutDraft } from '../../src/editors/about/editor.ts';
import { price, toPriceDraft } from '../../src/editors/price/editor.ts';
import { qa, toQaDraft } from '../../src/editors/qa/editor.ts';
import { review } from '../../src/editors/review/editor.ts';
import { top } from '../../src/editors/top/editor.ts';
import type { ReadContent } from './reads.ts';
import type { Run } from './run.ts';

/** What a changed text ends with until it is restored. */
const mark = ' (npm run conform)';

/** The same, but with a mark on the first element that `change` reaches. */
const withFirst = <Each>(list: readonly Each[], change: (first: Each) => Each): Each[] =>
  list.map((each, at) => (at === 0 ? change(each) : each));

/** The places where two requests differ, by their names. */
export function placesOfChange(one: unknown, other: unknown, at = ''): readonly string[] {
  if (isDeepStrictEqual(one, other)) return [];
  const isPair = typeof one === 'object' && typeof other === 'object' && one !== null && other !== null;
  if (!isPair || Array.isArray(one) !== Array.isArray(other)) return [at];
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return [at];
  const [before, after]: readonly Record<string, unknown>[] = [{ ...one }, { ...other }];
  const names = Object.keys({ ...before, ...after });
  return names.flatMap((name) =>
    placesOfChange(before?.[name], after?.[name], at === '' ? name : `${at}.${name}`),
  );
}

/** Notes what is read back in another way than it was sent. */
export function noteLost(run: Run, call: Call, sent: unknown, stored: unknown): void {
  for (const place of placesOfChange(sent, stored))
    run.findings.note(call, {
      field: place.replaceAll(/\b\d+\b/g, '*'),
      found: 'read back in another way than it was saved',
      does: 'shows what it reads back: the edit seems to be lost',
      consequence: 'fails',
    });
}

/** A document that is changed, read back and restored. */
interface DocumentPlay<Request> {
  readonly saveCall: Call;
  readonly base: Request;
  readonly changed: Request;
  readonly save: (request: Request) => Promise<unknown>;
  /** What the backend has now, as the request that would save it; null where it cannot be read. */
  readonly read: () => Promise<Request | null>;
}

async function playDocument<Request>(run: Run, document: DocumentPlay<Request>): Promise<void> {
  const { saveCall, base, changed, save, read } = document;
  try {
    if ((await save(changed)) === null) return;
    const stored = await read();
    if (stored !== null) noteLost(run, saveCall, changed, stored);
  } finally {
    await save(base);
    const now = await read();
    const left = now === null ? ['all of it, as far as can be read'] : placesOfChange(base, now);
    if (left.length > 0) run.notRestored.push(`${saveCall.path}: ${left.join(', ')}`);
  }
}

const missing = (run: Run, call: Call) =>
  run.notPlayed.push(`${call.path}: there is nothing to change, or it could not be read`);

async function playTop(run: Run, content: ReadContent['top']): Promise<unknown> {
  if (content === null) return missing(run, updateTopContent);
  const toRequest = (draft: typeof content) => top.requestOf(draft, draft);
  return playDocument(run, {
    saveCall: updateTopContent,
    base: toRequest(content),
    changed: toRequest({ ...content, title_en: content.title_en + mark }),
    save: (request) => run.play(updateTopContent, request),
    read: async () => {
      const read = await run.play(getTopContent, null);
      return read && toRequest(read);
    },
  });
}

async function playAbout(run: Run, content: ReadContent['about']): Promise<unknown> {
  if (content === null) return missing(run, updateAboutContent);
  const toRequest = (read: typeof content) => about.requestOf(toAboutDraft(read), toAboutDraft(read));
  return playDocument(run, {
    saveCall: updateAboutContent,
    base: toRequest(content),
    changed: toRequest({ ...content, concept_message: content.concept_message + mark }),
    save: (request) => run.play(updateAboutContent, request),
    read: async () => {
      const read = await run.play(getAboutContent, null);
      return read && toRequest(read);
    },
  });
}

async function playPrice(run: Run, content: ReadContent['price']): Promise<unknown> {
  if (content === null || content.price_content.length === 0) return missing(run, updatePriceContent);
  const toRequest = (read: typeof content) => price.requestOf(toPriceDraft(read), toPriceDraft(read));
  const sections = withFirst(content.price_content, (each) => ({
    ...each,
    description: each.description + mark,
  }));
  return playDocument(run, {
    saveCall: updatePriceContent,
    base: toRequest(content),
    changed: toRequest({ price_content: sections }),
    save: (request) => run.play(updatePriceContent, request),
    read: async () => {
      const read = await run.play(getPriceContent, null);
      return read && toRequest(read);
    },
  });
}

async function playQa(run: Run, content: ReadContent['qa']): Promise<unknown> {
  if (content === null || !content[0]?.qa_items.length) return missing(run, updateQaCategories);
  const toRequest = (read: typeof content) => qa.requestOf(toQaDraft(read), toQaDraft(read));
  const changed = withFirst(content, (category) => ({
    ...category,
    qa_items: withFirst(category.qa_items, (item) => ({ ...item, answer: item.answer + mark })),
  }));
  return playDocument(run, {
    saveCall: updateQaCategories,
    base: toRequest(content),
    changed: toRequest(changed),
    save: (request) => run.play(updateQaCategories, request),
    read: async () => {
      const read = await run.play(getQuestionCategoryList, null);
      return read && toRequest(read);
    },
  });
}

async function playReviews(run: Run, content: ReadContent['reviews']): Promise<unknown> {
  if (content === null || content.length === 0) return missing(run, saveReview);
  const toRequest = (reviews: typeof content) => review.requestOf({ reviews }, { reviews });
  return playDocument(run, {
    saveCall: saveReview,
    base: toRequest(content),
    changed: toRequest(withFirst(content, (each) => ({ ...each, reply: each.reply + mark }))),
    save: (request) => run.play(saveReview, request),
    read: async () => {
      const read = await run.play(getReviews, null);
      return read && toRequest(read);
    },
  });
}

/** Changes a text of each document, reads it back and restores it. */
export async function playDocuments(run: Run, content: ReadContent): Promise<void> {
  await playTop(run, content.top);
  await playAbout(run, content.about);
  await playPrice(run, content.price);
  await playQa(run, content.qa);
  await playReviews(run, content.reviews);
}
