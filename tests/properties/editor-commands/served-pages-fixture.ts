import type { AnyDocument, Request } from '../../../src/documents/kit/document.ts';
import type { AnyField, Fields } from '../../../src/documents/kit/field.ts';
import { isList } from '../../../src/documents/kit/list.ts';
import { valuesOf } from '../../../src/documents/kit/sample-fixture.ts';
import { savedContent, type Tree } from '../../../src/documents/kit/saved-fixture.ts';
import {
  emptyNews,
  getNews,
  news as newsDocument,
  updateNews,
} from '../../../src/documents/news/document.ts';
import {
  getStudio,
  studio as studioDocument,
  updateStudio,
  getLocation,
} from '../../../src/documents/studio/document.ts';
import { aboutPage } from '../../../src/editors/about/editor.ts';
import { existingNewsAccess } from '../../../src/editors/news/access.ts';
import { news, newsMachine, type NewsDraft } from '../../../src/editors/news/editor.ts';
import { pricePage } from '../../../src/editors/price/editor.ts';
import { qaPage } from '../../../src/editors/qa/editor.ts';
import { reviewPage } from '../../../src/editors/review/editor.ts';
import { existingStudioAccess } from '../../../src/editors/studio/access.ts';
import { studio, studioMachine } from '../../../src/editors/studio/editor.ts';
import { topPage } from '../../../src/editors/top/editor.ts';
import { type PageDescription, type PageDraft, pageEditor } from '../../../src/saving/editor-access.ts';
import { isBlankItem, withoutPlaceholder } from './blank-fixture.ts';
import { file, servedEditor, type AnyServedEditor } from './served-editor-fixture.ts';

const seeds: Readonly<Record<Exclude<AnyField['kind'], 'list'>, (field: AnyField, at: number) => unknown>> = {
  text: ({ label }, at) => `${label} ${at}`,
  lines: ({ label }, at) => `${label}\n${at}`,
  link: () => '/trial',
  flag: (_field, at) => at === 0,
  image: (_field, at) => file(901 + at),
  video: () => null,
  images: () => [file(902), file(903)],
  custom: ({ empty }) => empty,
};

const seedOf = (fields: Fields): Tree =>
  valuesOf(
    fields,
    (field, at) => (isList(field) ? [] : seeds[field.kind as keyof typeof seeds](field, at)),
    () => 2,
  );

/** What a server has to store of a draft. */
const storedOf = (fields: Fields, draft: Tree): Tree =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = draft[name];
      if (!isList(field)) return [name, Array.isArray(value) ? [...value] : value];
      const { ids, order, omitsBlank } = field;
      const rows = value as readonly (Tree & { readonly id: number })[];
      const kept = omitsBlank === true ? rows.filter((row) => !isBlankItem(row)) : withoutPlaceholder(rows);
      const placed = (at: number) => (order === undefined ? {} : { [order]: at + 1 });
      const stored = (row: Tree, at: number) =>
        Object.assign(ids === 'none' ? {} : { id: row['id'] }, storedOf(field.fields, row), placed(at));
      return [name, kept.map(stored)];
    }),
  );

type Special = Partial<Pick<AnyServedEditor, 'needs' | 'choices' | 'others'>>;

const servedPage = <Draft extends PageDraft, Answer, Request extends object>(
  page: PageDescription<Draft, Answer, Request> & { readonly document: AnyDocument },
  special: Special = {},
): AnyServedEditor => {
  const { definition, machine, document } = page;
  const { fields, bare, line, read, save } = document;
  return servedEditor({
    name: line.key,
    fields: definition.fields,
    machine,
    access: (parts) => pageEditor(page).access(parts),
    merge: definition.merge,
    read,
    save,
    seed: seedOf(fields),
    answer: (content) => (bare === null ? content : content[bare]) as object,
    write: (content, request, newId) =>
      savedContent(document, content, { ...(request as object) }, { fileOf: file, newId }),
    stored: (draft) => storedOf(fields, draft),
    ...special,
  });
};

export const servedTop = servedPage(topPage);
export const servedAbout = servedPage(aboutPage);
export const servedPrice = servedPage(pricePage);
export const servedReview = servedPage(reviewPage);
export const servedQa = servedPage(qaPage, {
  needs: (name) => name === 'url',
  choices: { studio_ids: (_item, pick) => ({ studio_ids: [[0], [1], [2], [1, 2]][pick % 4] }) },
});

const studioSeed: Tree = { id: 5, ...seedOf(studioDocument.fields) };

export const servedStudio = servedEditor({
  name: 'studio',
  fields: studio.fields,
  machine: studioMachine,
  access: (parts) => existingStudioAccess(parts, 5),
  merge: studio.merge,
  read: getStudio,
  save: updateStudio,
  seed: studioSeed,
  answer: (content) => content as never,
  write: (content, request, newId) => savedContent(studioDocument, content, request, { fileOf: file, newId }),
  stored: ({ id, ...draft }): Tree => ({ id, ...storedOf(studioDocument.fields, draft) }),
  others: { [getLocation.path]: { lat: 35, lng: 139 } },
});

const newsSeed: Tree = {
  ...emptyNews,
  id: 3,
  title: '春の発表会',
  text: '本文',
  top_image: file(901),
  images: [file(902)],
  hashtags: [{ id: 1, text: 'yoga' }],
  created_at: '2026-03-01',
};

/** Every tag that the server gives an id. */
const tags = ['yoga', 'dance', 'バレエ', 'kids'];

/** Adds a tag, or takes it away. */
function toggledTag({ hashtags: own }: NewsDraft, pick: number, id: () => number): Partial<NewsDraft> {
  const text = tags[pick % tags.length] ?? '';
  const rest = own.filter((tag) => tag.text !== text);
  return { hashtags: rest.length < own.length ? rest : [...own, { id: id(), text }] };
}

const hashtags = (sent: Request<typeof newsDocument>['hashtags']) =>
  sent.map(({ text }) => ({ id: tags.indexOf(text) + 1, text }));

export const servedNews = servedEditor({
  name: 'news',
  fields: news.fields,
  machine: newsMachine,
  access: (parts) => existingNewsAccess(parts, 3),
  merge: news.merge,
  read: getNews,
  save: updateNews,
  seed: newsSeed,
  answer: (content) => content as never,
  write: (content, { news_id: _id, ...request }, newId) =>
    savedContent(newsDocument, content, request, { fileOf: file, newId, others: { hashtags } }),
  stored: ({ images: [first, ...images], ...draft }: NewsDraft): Tree => ({
    ...draft,
    top_image: first ?? null,
    images,
  }),
  choices: { hashtags: toggledTag },
});
