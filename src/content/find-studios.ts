import { days } from '../contract/http/lesson.ts';
import { isBlank } from '../editing/rules.ts';
import { dayPaths } from '../editors/lesson/draft.ts';
import { findingText } from '../text/findings.ts';
import { dayText } from '../text/lesson.ts';
import type { Check, CheckedDocument, Finding } from './checked-site.ts';
import { placeOf } from './site-fields.ts';
import { unpublishedStudios } from './studio-states.ts';

const texts = ['name', 'slug', 'address'] as const;
const pictures = ['main_image', 'images'] as const;

type Asked = (typeof texts | typeof pictures)[number];

/** What a studio lacks. */
const lacking = (
  document: Extract<CheckedDocument, { kind: 'studio' }>,
  severity: Finding['severity'],
): readonly Finding[] => {
  const blank = (fields: readonly Asked[], textOf: (place: string) => string) =>
    fields
      .filter((field) => isBlank(document.draft[field]))
      .map((field): Finding => {
        const text = textOf(placeOf(document, [field]));
        return { kind: 'studio', severity, document, path: [field], text };
      });
  return blank(texts, findingText.noText).concat(blank(pictures, findingText.noPicture));
};

/** The days of a timetable without lessons. */
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

/**
 * Studios without texts, pictures or lessons, and days without lessons in a timetable that has some. Of an unpublished
 * studio that is only a notice.
 */
export const findStudios: Check = (site) => {
  const unpublished = unpublishedStudios(site);
  return (document) => {
    if (document.kind !== 'studio' && document.kind !== 'lesson') return [];
    const severity = document.id !== null && unpublished.has(document.id) ? 'notice' : 'warning';
    return document.kind === 'studio' ? lacking(document, severity) : idleDays(document, severity);
  };
};
