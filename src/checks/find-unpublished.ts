import { allStudiosId } from '../contract/http/qa.ts';
import { foldText } from '../editing/fold-text.ts';
import { under } from '../editing/paths.ts';
import { instructorList } from '../editors/instructor/editor.ts';
import { findingText } from '../text/checks.ts';
import {
  documentsOf,
  type Check,
  type CheckedDocument,
  type CheckedSite,
  type Finding,
} from './checked-site.ts';
import { fieldsOf, placeOf, qaItemPath, type SiteField } from './site-fields.ts';
import { calledStudio, unpublishedStudios } from './studio-states.ts';

/** A Q&A that is shown for a studio which is unpublished, or which there is none of. */
const chosenStudios: Check = (site) => {
  const unpublished = unpublishedStudios(site);
  const known = site.studios && new Set(site.studios.map(({ id }) => id));
  return documentsOf(site, 'qa').flatMap((document) =>
    document.draft.categories.flatMap((category) =>
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
    ),
  );
};

/** Instructors with lessons in an unpublished studio. Their lessons have the studio's name or slug alone. */
const taughtStudios: Check = (site) => {
  const names = new Map(
    documentsOf(site, 'studio').flatMap(({ draft: { id, name, slug, is_published: isPublished } }) =>
      [name, slug].map((text) => [text.trim(), isPublished ? null : calledStudio(id, name)] as const),
    ),
  );
  return documentsOf(site, 'instructor').flatMap((document) =>
    document.draft.instructors.flatMap((instructor): Finding[] => {
      const path = under(under(instructorList, { id: instructor.id }), 'dancer_name');
      const called = placeOf(document, under(instructorList, { id: instructor.id }));
      const studios = new Set(
        instructor.lessons.flatMap(({ studio_name: name }) => names.get(name.trim()) ?? []),
      );
      return [...studios].map((studio) => ({
        kind: 'unpublished',
        severity: 'notice',
        document,
        path,
        text: findingText.teachesUnpublished(called, studio),
      }));
    }),
  );
};

/** Shorter names stand in too many words. */
const shortestName = 2;

interface NamedStudio {
  readonly id: number;
  readonly called: string;
  /** Folded; empty where the studio has no name that can be told in a text. */
  readonly name: string;
}

const isName = (text: string): boolean => Array.from(text).length >= shortestName;

/**
 * The studios whose names a text has, longer names first: 南青山 is not also 青山. A name in Latin letters is a word of its
 * own.
 */
function namedIn(text: string, studios: readonly NamedStudio[]): readonly NamedStudio[] {
  let rest = foldText(text);
  return studios.filter(({ name }) => {
    const isLatin = /^[\x20-\x7e]+$/.test(name);
    const pieces = rest.split(name);
    const isNamed =
      pieces.length > 1 &&
      (!isLatin || pieces.slice(1).some((after, at) => !/^\w/.test(after) && !/\w$/.test(pieces[at] ?? '')));
    if (isNamed) rest = pieces.join('\n');
    return isNamed;
  });
}

const textOf = ({ field, value }: SiteField): string =>
  (field.kind === 'text' || field.kind === 'lines') && typeof value === 'string' ? value : '';

/** The studios by their names, the longest first. */
const namedStudios = (site: CheckedSite): readonly NamedStudio[] =>
  documentsOf(site, 'studio')
    .map(({ draft: { id, name } }) => ({ id, called: calledStudio(id, name), name: foldText(name.trim()) }))
    .filter(({ name }) => isName(name))
    .toSorted((one, other) => other.name.length - one.name.length);

/** A studio's own documents have its name. */
const isOwn = ({ kind }: CheckedDocument): boolean => kind === 'studio' || kind === 'lesson';

/** Texts of other pages that have an unpublished studio's name. */
const writtenStudios: Check = (site) => {
  const unpublished = unpublishedStudios(site);
  if (unpublished.size === 0) return [];
  const studios = namedStudios(site);
  return site.documents
    .filter((document) => !isOwn(document))
    .flatMap((document) =>
      fieldsOf(document).flatMap((field) =>
        namedIn(textOf(field), studios)
          .filter(({ id }) => unpublished.has(id))
          .map(({ called }): Finding => ({
            kind: 'unpublished',
            severity: 'notice',
            document,
            path: field.path,
            text: findingText.namesUnpublished(placeOf(document, field.path), called),
          })),
      ),
    );
};

/** Unpublished studios that another document names: by their id, by an instructor's lessons, or in a text. */
export const findUnpublished: Check = (site) => [
  ...chosenStudios(site),
  ...taughtStudios(site),
  ...writtenStudios(site),
];
