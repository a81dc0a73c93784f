import type { LinkProps } from '@tanstack/react-router';

import { valueText } from '../editing/difference-values.ts';
import { foldText } from '../editing/fold-text.ts';
import { valueAt } from '../editing/lookup.ts';
import type { Path } from '../editing/paths.ts';
import { placeOfUse } from '../text/shell.ts';
import { documentsIn, type AllContent } from './all-content.ts';
import type { CheckedDocument } from './checked-site.ts';
import { linkToDocument } from './document-links.ts';
import { nameOfDocument } from './document-names.ts';
import { fieldsOf, filesIn, placeOf } from './site-fields.ts';

/** A text of a field, normalised for the search. */
interface IndexedText {
  readonly document: CheckedDocument;
  readonly path: Path;
  readonly text: string;
  readonly folded: string;
}

/** A use of a media file: the field that holds it. */
export interface MediaUse {
  readonly document: CheckedDocument;
  readonly path: Path;
  /** Its position in a field for several, from 1; null in a field for one. */
  readonly at: number | null;
}

/** The texts of all documents, and the uses of each media file by its id. */
export interface ContentIndex {
  readonly texts: readonly IndexedText[];
  readonly uses: ReadonlyMap<number, readonly MediaUse[]>;
}

/** Where a file is used, as text: `スタジオ「青山」 › メイン画像`. */
export const nameOfPlace = ({ document, path, at }: MediaUse): string =>
  placeOfUse(nameOfDocument(document), placeOf(document, path), at);

/** The link to the field that holds a file. */
export const linkToUse = ({ document, path }: MediaUse): LinkProps => linkToDocument(document, path);

const searched: ReadonlySet<string> = new Set(['text', 'lines', 'link', 'other']);

/** The names that have an item of their own in the palette. */
const listed: Partial<Record<CheckedDocument['kind'], string>> = {
  studio: 'name',
  instructor: 'dancer_name',
  news: 'title',
  qa: 'question',
};

function addUses(uses: Map<number, MediaUse[]>, document: CheckedDocument, path: Path, value: unknown): void {
  for (const [place, { id }] of filesIn(value).entries()) {
    const use = { document, path, at: Array.isArray(value) ? place + 1 : null };
    const known = uses.get(id);
    if (known) known.push(use);
    else uses.set(id, [use]);
  }
}

/** Prepares a document for the search, and for the question where a file is used. */
function indexDocument(document: CheckedDocument): ContentIndex {
  const texts: IndexedText[] = [];
  const uses = new Map<number, MediaUse[]>();
  for (const { path, field, value } of fieldsOf(document)) {
    if ('ratio' in field) {
      addUses(uses, document, path, value);
      continue;
    }
    if (!searched.has(field.kind) || path.at(-1) === listed[document.kind]) continue;
    const text = valueText(field, value, valueAt(document.draft, path.slice(0, -1)));
    if (text !== null) texts.push({ document, path, text, folded: foldText(text) });
  }
  return { texts, uses };
}

const indexed = new WeakMap<CheckedDocument, ContentIndex>();

function indexOf(document: CheckedDocument): ContentIndex {
  const known = indexed.get(document) ?? indexDocument(document);
  indexed.set(document, known);
  return known;
}

/** Prepares content for the search, and for the question where a file is used. Each answer is indexed once, as long as the cache has it. */
export function indexContent(content: AllContent): ContentIndex {
  const parts = documentsIn(content).map(indexOf);
  const all = new Map<number, MediaUse[]>();
  for (const { uses } of parts) {
    for (const [id, its] of uses) {
      const known = all.get(id);
      if (known) known.push(...its);
      else all.set(id, [...its]);
    }
  }
  return { texts: parts.flatMap(({ texts }) => texts), uses: all };
}
