import { allStudiosId } from '../documents/qa/document.ts';
import type { FilledField } from '../editing/described-places.ts';
import { under } from '../editing/paths.ts';
import { instructorList } from '../editors/instructor/editor.ts';
import {
  unpublishedDrafts,
  type Check,
  type Finding,
  shownStudios,
  unpublishedStudios,
  type CheckedSite,
} from './checked-site.ts';
import { calledStudio } from './document-names.ts';
import { findingText } from './finding-text.ts';
import { fieldsOf, placeOf, qaItemPath } from './site-fields.ts';

interface WrittenName {
  readonly name: string;
  readonly pattern: RegExp;
  readonly unpublished: string | null;
}

/** In letters; a shorter name is part of too many words. */
const shortestName = 2;

/** Unlike `fold-text.ts` it keeps kana apart: サン is not the さん of 佐藤さん. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Inside a word of these scripts no name begins or ends; ー belongs to both kana. */
const wordLetters = [String.raw`\w`, String.raw`\p{sc=Hira}ー`, String.raw`\p{sc=Kana}ー`] as const;

function patternOf(name: string): RegExp {
  const written = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const letters = wordLetters.find((each) =>
    new RegExp(String.raw`^[${each}\s\p{P}\p{S}]+$`, 'u').test(name),
  );
  return letters === undefined
    ? new RegExp(written, 'gu')
    : new RegExp(`(?<![${letters}])${written}(?![${letters}])`, 'gu');
}

function writtenName(given: string, unpublished: string | null): readonly WrittenName[] {
  const name = folded(given.trim());
  return Array.from(name).length < shortestName ? [] : [{ name, pattern: patternOf(name), unpublished }];
}

function studioNames(site: CheckedSite): readonly WrittenName[] {
  return [
    ...shownStudios(site).flatMap(({ name }) => writtenName(name, null)),
    ...unpublishedDrafts(site).flatMap(({ id, name }) => writtenName(name, calledStudio(id, name))),
  ].toSorted((first, second) => second.name.length - first.name.length);
}

/** 南青山 is not also 青山, because longer names come first. */
function namedIn(text: string, names: readonly WrittenName[]): readonly string[] {
  let rest = folded(text);
  return names.flatMap(({ name, pattern, unpublished }) => {
    if (!rest.includes(name)) return [];
    const without = rest.replaceAll(pattern, '\n');
    if (without === rest) return [];
    rest = without;
    return unpublished ?? [];
  });
}

const chosenStudios: Check = (site) => {
  const unpublished = unpublishedStudios(site);
  const known = site.studios && new Set(site.studios.map(({ id }) => id));
  return (document) => {
    if (document.kind !== 'qa') return [];
    return document.draft.categories.flatMap((category) =>
      category.qa_items.flatMap((item) => {
        const path = under(qaItemPath(category, item), 'studio_ids');
        const place = placeOf(document, path);
        return item.studio_ids.flatMap((id): readonly Finding[] => {
          const studio = unpublished.get(id);
          if (studio !== undefined) {
            const text = findingText.shownForUnpublished(place, studio);
            return [{ kind: 'unpublished', severity: 'warning', document, path, text }];
          }
          if (id === allStudiosId || !known || known.has(id)) return [];
          const text = findingText.shownForUnknown(place, id);
          return [{ kind: 'unpublished', severity: 'error', document, path, text }];
        });
      }),
    );
  };
};

/** A lesson has only the studio's name or slug, which a published studio may have too. */
const taughtStudios: Check = (site) => {
  const shown = new Set(shownStudios(site).flatMap(({ name, slug }) => [name.trim(), slug.trim()]));
  const names = new Map(
    unpublishedDrafts(site).flatMap(({ id, name, slug }) =>
      [name.trim(), slug.trim()]
        .filter((text) => text !== '' && !shown.has(text))
        .map((text) => [text, calledStudio(id, name)] as const),
    ),
  );
  return (document) => {
    if (document.kind !== 'instructor') return [];
    return document.draft.instructors.flatMap((instructor): Finding[] => {
      const item = under(instructorList, { id: instructor.id });
      const studios = new Set(
        instructor.lessons.flatMap(({ studio_name: name }) => names.get(name.trim()) ?? []),
      );
      return [...studios].map((studio) => ({
        kind: 'unpublished',
        severity: 'notice',
        document,
        path: under(item, 'dancer_name'),
        text: findingText.teachesUnpublished(placeOf(document, item), studio),
      }));
    });
  };
};

const textOf = ({ field, value }: FilledField): string =>
  (field.kind === 'text' || field.kind === 'lines') && typeof value === 'string' ? value : '';

const writtenStudios: Check = (site) => {
  const names = unpublishedDrafts(site).length === 0 ? [] : studioNames(site);
  return (document) => {
    if (names.length === 0 || document.kind === 'studio' || document.kind === 'lesson') return [];
    return fieldsOf(document).flatMap((field) =>
      namedIn(textOf(field), names).map((called): Finding => ({
        kind: 'unpublished',
        severity: 'notice',
        document,
        path: field.path,
        text: findingText.namesUnpublished(placeOf(document, field.path), called),
      })),
    );
  };
};

export const findUnpublished: Check = (site) => {
  const finders = [chosenStudios, taughtStudios, writtenStudios].map((check) => check(site));
  return (document) => finders.flatMap((findIn) => findIn(document));
};
