import { nameOfPlace, type ContentIndex } from '../content/content-index.ts';
import { linkToDocument } from '../content/document-links.ts';
import { hashOf } from '../editing/field-hash.ts';
import { wordsOf } from '../editing/fold-text.ts';
import { excerptAround } from '../editing/text-excerpt.ts';
import { shownAtFirst, type FoundGroup } from './find-items.ts';
import type { Go } from './palette-items.ts';

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
        detail: nameOfPlace({ document, path, at: null }),
        act: () => go(to),
      };
    }),
  };
}
