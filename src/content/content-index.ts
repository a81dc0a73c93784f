import type { MediaFile } from '../contract/http/media.ts';
import { valueText } from '../editing/difference-values.ts';
import { foldText } from '../editing/fold-text.ts';
import { valueAt } from '../editing/lookup.ts';
import type { Path } from '../editing/paths.ts';
import type { Replacement } from '../machines/batch-machine.ts';
import { placeOfUse } from '../text/shell.ts';
import { documentsIn, type AllContent } from './all-content.ts';
import type { CheckedDocument } from './checked-site.ts';
import { pathnameOf } from './document-links.ts';
import { nameOfDocument } from './document-names.ts';
import { fieldsOf, filesIn, placeOf } from './site-fields.ts';

interface IndexedText {
  readonly document: CheckedDocument;
  readonly path: Path;
  readonly text: string;
  readonly folded: string;
}

export interface MediaUse {
  readonly document: CheckedDocument;
  readonly path: Path;
  readonly at: number | null;
}

export interface ContentIndex {
  readonly texts: readonly IndexedText[];
  readonly uses: ReadonlyMap<number, readonly MediaUse[]>;
  readonly nameOf: (use: MediaUse) => string;
  readonly replacements: (from: MediaFile, to: MediaFile) => readonly Replacement[];
}

interface IndexedDocument {
  readonly texts: readonly IndexedText[];
  readonly uses: readonly (readonly [file: number, use: MediaUse])[];
}

export const nameOfPlace = ({ document, path, at }: MediaUse): string =>
  placeOfUse(nameOfDocument(document), placeOf(document, path), at);

const searched: ReadonlySet<string> = new Set(['text', 'lines', 'link', 'custom']);

const listed: Partial<Record<CheckedDocument['kind'], string>> = {
  studio: 'name',
  instructor: 'dancer_name',
  news: 'title',
  qa: 'question',
};

function indexDocument(document: CheckedDocument): IndexedDocument {
  const texts: IndexedText[] = [];
  const uses: [number, MediaUse][] = [];
  for (const { path, field, value } of fieldsOf(document)) {
    if ('ratio' in field) {
      for (const [index, { id }] of filesIn(value).entries())
        uses.push([id, { document, path, at: Array.isArray(value) ? index + 1 : null }]);
    } else if (searched.has(field.kind) && path.at(-1) !== listed[document.kind]) {
      const text = valueText(field, value, valueAt(document.draft, path.slice(0, -1)));
      if (text !== null) texts.push({ document, path, text, folded: foldText(text) });
    }
  }
  return { texts, uses };
}

const indexed = new WeakMap<CheckedDocument, IndexedDocument>();

function indexOf(document: CheckedDocument): IndexedDocument {
  const known = indexed.get(document) ?? indexDocument(document);
  indexed.set(document, known);
  return known;
}

export function indexContent(content: AllContent): ContentIndex {
  const parts = documentsIn(content).map(indexOf);
  const uses = new Map<number, MediaUse[]>();
  for (const [file, use] of parts.flatMap((part) => part.uses)) {
    const known = uses.get(file);
    if (known) known.push(use);
    else uses.set(file, [use]);
  }
  return {
    texts: parts.flatMap(({ texts }) => texts),
    uses,
    nameOf: nameOfPlace,
    replacements: (from, to) => replacementsOf(uses.get(from.id) ?? [], from, to),
  };
}

/** Timetables come last: their lessons show their instructors' pictures. */
const isTimetable = ({ document }: Replacement): boolean => document.kind === 'lesson';

export function replacementsOf(
  uses: readonly MediaUse[],
  from: MediaFile,
  to: MediaFile,
): readonly Replacement[] {
  const byDocument = new Map<string, Replacement>();
  for (const { document, path } of uses) {
    const key = pathnameOf(document);
    const places = [...(byDocument.get(key)?.places ?? []), placeOf(document, path)];
    byDocument.set(key, { document, name: nameOfDocument(document), places, from, to });
  }
  return [...byDocument.values()].toSorted(
    (first, second) => Number(isTimetable(first)) - Number(isTimetable(second)),
  );
}
