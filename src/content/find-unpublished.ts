import { allStudiosId } from '../documents/qa/document.ts';
import { under } from '../editing/paths.ts';
import { instructorList } from '../editors/instructor/editor.ts';
import { findingText } from '../text/findings.ts';
import { documentsOf, type Check, type CheckedDocument, type Finding } from './checked-site.ts';
import { fieldsOf, placeOf, qaItemPath, type SiteField } from './site-fields.ts';
import { namedIn, studioNames } from './studio-names.ts';
import { calledStudio, otherStudios, unpublishedStudios } from './studio-states.ts';

/** A Q&A that is shown for a studio which is unpublished, or which there is none of. */
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

/**
 * Instructors with lessons in an unpublished studio. Their lessons have the studio's name or slug alone: a name that
 * another studio has too tells nothing.
 */
const taughtStudios: Check = (site) => {
  const others = new Set(otherStudios(site).flatMap(({ name, slug }) => [name.trim(), slug.trim()]));
  const names = new Map(
    documentsOf(site, 'studio')
      .filter(({ draft }) => !draft.is_published)
      .flatMap(({ draft: { id, name, slug } }) =>
        [name.trim(), slug.trim()]
          .filter((text) => text !== '' && !others.has(text))
          .map((text) => [text, calledStudio(id, name)] as const),
      ),
  );
  return (document) => {
    if (document.kind !== 'instructor') return [];
    return document.draft.instructors.flatMap((instructor): Finding[] => {
      const path = under(under(instructorList, { id: instructor.id }), 'dancer_name');
      const studios = new Set(
        instructor.lessons.flatMap(({ studio_name: name }) => names.get(name.trim()) ?? []),
      );
      return [...studios].map((studio) => ({
        kind: 'unpublished',
        severity: 'notice',
        document,
        path,
        text: findingText.teachesUnpublished(
          placeOf(document, under(instructorList, { id: instructor.id })),
          studio,
        ),
      }));
    });
  };
};

const textOf = ({ field, value }: SiteField): string =>
  (field.kind === 'text' || field.kind === 'lines') && typeof value === 'string' ? value : '';

/** A studio's own documents have its name. */
const isOwn = ({ kind }: CheckedDocument): boolean => kind === 'studio' || kind === 'lesson';

/** Texts of other pages that have an unpublished studio's name. */
const writtenStudios: Check = (site) => {
  const unpublished = unpublishedStudios(site);
  const names = unpublished.size === 0 ? [] : studioNames(site);
  return (document) => {
    if (names.length === 0 || isOwn(document)) return [];
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

/** Unpublished studios that another document names: by their id, by an instructor's lessons, or in a text. */
export const findUnpublished: Check = (site) => {
  const finders = [chosenStudios, taughtStudios, writtenStudios].map((check) => check(site));
  return (document) => finders.flatMap((findIn) => findIn(document));
};
