import { days } from '../contract/http/lesson.ts';
import { isBlank } from '../editing/rules.ts';
import { dayPaths } from '../editors/lesson/draft.ts';
import { findingText } from '../text/checks.ts';
import { dayText } from '../text/lesson.ts';
import { documentsOf, type Check, type Finding } from './checked-site.ts';
import { placeOf } from './site-fields.ts';
import { unpublishedStudios } from './studio-states.ts';

const texts = ['name', 'address'] as const;
const pictures = ['main_image', 'images'] as const;

type Asked = (typeof texts | typeof pictures)[number];

/**
 * Studios without texts, pictures or lessons, and days without lessons in a timetable that has some. Of an unpublished
 * studio that is only a notice.
 */
export const findStudios: Check = (site) => {
  const unpublished = unpublishedStudios(site);
  const severityOf = (id: number | null): Finding['severity'] =>
    id !== null && unpublished.has(id) ? 'notice' : 'warning';
  const empty = documentsOf(site, 'studio').flatMap((document) => {
    const blank = (fields: readonly Asked[], textOf: (place: string) => string) =>
      fields
        .filter((field) => isBlank(document.draft[field]))
        .map((field): Finding => {
          const text = textOf(placeOf(document, [field]));
          return { kind: 'studio', severity: severityOf(document.id), document, path: [field], text };
        });
    return blank(texts, findingText.noText).concat(blank(pictures, findingText.noPicture));
  });
  const idle = documentsOf(site, 'lesson').flatMap((document): Finding[] => {
    const { lessons } = document.draft;
    const emptyDays = days.filter((day) => lessons[day].every(({ space_flg: isSpacer }) => isSpacer));
    const [first] = emptyDays;
    if (first === undefined) return [];
    if (emptyDays.length < days.length) {
      const text = findingText.emptyDays(emptyDays.map((day) => dayText[day].name));
      return [{ kind: 'studio', severity: 'notice', document, path: dayPaths[first], text }];
    }
    const path = dayPaths[first];
    return [
      { kind: 'studio', severity: severityOf(document.id), document, path, text: findingText.noLessons },
    ];
  });
  return [...empty, ...idle];
};
