import type { CheckedDocument } from '../checks/checked-site.ts';
import { fieldsOf, filesIn, placeOf } from '../checks/site-fields.ts';
import { valueText } from '../editing/difference-values.ts';
import { hashOf } from '../editing/field-hash.ts';
import { foldText, wordsOf } from '../editing/fold-text.ts';
import { valueAt } from '../editing/lookup.ts';
import type { Path } from '../editing/paths.ts';
import { excerptAround } from '../editing/text-excerpt.ts';
import { shownAtFirst, type FoundGroup } from '../shell/palette/find-items.ts';
import { placeOfUse } from '../text/shell.ts';
import { linkToDocument } from './-document-links.ts';
import { nameOfDocument } from './-document-names.ts';
import { mediaItemId, type Go, type MediaUse } from './-palette-items.ts';

/** A text of a field, normalised for the search. */
interface IndexedText {
  readonly document: CheckedDocument;
  readonly path: Path;
  readonly text: string;
  readonly folded: string;
}

/** The texts of all documents and the first use of each media file, by the id of its item. */
export interface ContentIndex {
  readonly texts: readonly IndexedText[];
  readonly uses: ReadonlyMap<string, MediaUse>;
}

const searched: ReadonlySet<string> = new Set(['text', 'lines', 'link', 'other']);

/** The names that have an item of their own in the palette. */
const listed: Partial<Record<CheckedDocument['kind'], string>> = {
  studio: 'name',
  instructor: 'dancer_name',
  news: 'title',
  qa: 'question',
};

const placeIn = (document: CheckedDocument, path: Path): string =>
  placeOfUse(nameOfDocument(document), placeOf(document, path), null);

/** Prepares documents for the search. */
export function indexDocuments(documents: readonly CheckedDocument[]): ContentIndex {
  const texts: IndexedText[] = [];
  const uses = new Map<string, MediaUse>();
  for (const document of documents) {
    for (const { path, field, value } of fieldsOf(document)) {
      if ('ratio' in field) {
        for (const id of filesIn(value).map((file) => mediaItemId(file.id)))
          if (!uses.has(id))
            uses.set(id, { place: placeIn(document, path), to: linkToDocument(document, path) });
        continue;
      }
      if (!searched.has(field.kind) || path.at(-1) === listed[document.kind]) continue;
      const text = valueText(field, value, valueAt(document.draft, path.slice(0, -1)));
      if (text !== null) texts.push({ document, path, text, folded: foldText(text) });
    }
  }
  return { texts, uses };
}

/** The texts that contain every word of a query, each leading to its field; null for none. */
export function findTexts(
  { texts }: Pick<ContentIndex, 'texts'>,
  query: string,
  go: Go,
  limit = shownAtFirst,
): FoundGroup | null {
  const words = wordsOf(query);
  const [first] = words;
  if (first === undefined) return null;
  const found = texts.filter(({ folded }) => words.every((word) => folded.includes(word)));
  if (found.length === 0) return null;
  return {
    kind: 'text',
    more: Math.max(found.length - limit, 0),
    items: found.slice(0, limit).map(({ document, path, text }) => {
      const to = linkToDocument(document, path);
      return {
        id: `text:${document.kind}:${document.id ?? ''}#${hashOf(path)}`,
        kind: 'text',
        label: excerptAround(text, first),
        detail: placeIn(document, path),
        act: () => go(to),
      };
    }),
  };
}
