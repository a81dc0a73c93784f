import { days } from '../contract/http/lesson.ts';
import { under } from '../editing/paths.ts';
import { isBlank } from '../editing/rules.ts';
import { dayPaths } from '../editors/lesson/draft.ts';
import { dayText } from '../editors/lesson/text.ts';
import { type Check, type CheckedDocument, type Finding, unpublishedStudios } from './checked-site.ts';
import { findingText } from './finding-text.ts';
import { placeOf, qaItemPath } from './site-fields.ts';

const texts = ['name', 'slug', 'address'] as const;
const pictures = ['main_image', 'images'] as const;

const lacking = (
  document: Extract<CheckedDocument, { kind: 'studio' }>,
  severity: Finding['severity'],
): readonly Finding[] => {
  const blank = (fields: typeof texts | typeof pictures, textOf: (place: string) => string) =>
    fields
      .filter((field) => isBlank(document.draft[field]))
      .map((field): Finding => {
        const text = textOf(placeOf(document, [field]));
        return { kind: 'studio', severity, document, path: [field], text };
      });
  return blank(texts, findingText.noText).concat(blank(pictures, findingText.noPicture));
};

function idleDays(
  document: Extract<CheckedDocument, { kind: 'lesson' }>,
  severity: Finding['severity'],
): readonly Finding[] {
  const { lessons } = document.draft;
  const emptyDays = days.filter((day) => lessons[day].every(({ space_flg: isSpacer }) => isSpacer));
  const [first] = emptyDays;
  if (first === undefined) return [];
  const path = dayPaths[first];
  if (emptyDays.length === days.length)
    return [{ kind: 'studio', severity, document, path, text: findingText.noLessons }];
  const text = findingText.emptyDays(emptyDays.map((day) => dayText[day].name));
  return [{ kind: 'studio', severity: 'notice', document, path, text }];
}

export const findStudios: Check = (site) => {
  const unpublished = unpublishedStudios(site);
  return (document) => {
    if (document.kind !== 'studio' && document.kind !== 'lesson') return [];
    const severity = document.id !== null && unpublished.has(document.id) ? 'notice' : 'warning';
    return document.kind === 'studio' ? lacking(document, severity) : idleDays(document, severity);
  };
};

export const findAnswers: Check = () => (document) => {
  if (document.kind !== 'qa') return [];
  return document.draft.categories.flatMap((category) =>
    category.qa_items
      .filter(({ answer }) => isBlank(answer))
      .map((item): Finding => {
        const at = qaItemPath(category, item);
        const text = findingText.noAnswer(placeOf(document, at));
        return { kind: 'answer', severity: 'error', document, path: under(at, 'answer'), text };
      }),
  );
};
