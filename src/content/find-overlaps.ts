import { days } from '../contract/http/lesson.ts';
import type { Id } from '../editing/chunks.ts';
import { under } from '../editing/paths.ts';
import { dayPaths, type LessonSlot } from '../editors/lesson/draft.ts';
import { slotWarnings, type BookedSlot } from '../editors/lesson/overlaps.ts';
import { findingText } from '../text/findings.ts';
import { lessonWarningText, slotName } from '../text/lesson.ts';
import {
  documentsOf,
  type Check,
  type CheckedDocument,
  type CheckedSite,
  type Finding,
} from './checked-site.ts';
import { calledStudio } from './studio-states.ts';

/** A slot of any timetable. Its key is unique among all of them. */
interface PlacedSlot {
  readonly key: Id;
  readonly slot: LessonSlot;
  readonly studio: number | null;
  readonly at: number;
  readonly finding: (text: string) => Finding;
  readonly booked: BookedSlot;
  readonly name: string;
  readonly studioName: string;
}

/** All slots of all timetables, in their order. */
const placedSlots = (site: CheckedSite): readonly PlacedSlot[] =>
  documentsOf(site, 'lesson').flatMap((document) =>
    days.flatMap((day) =>
      document.draft.lessons[day].map((slot, at): PlacedSlot => {
        const key = `${document.id}/${slot.id}`;
        const path = under(under(dayPaths[day], { id: slot.id }), 'instructor_id');
        return {
          key,
          slot,
          studio: document.id,
          at,
          finding: (text) => ({ kind: 'overlap', severity: 'warning', document, path, text }),
          booked: { ...slot, id: key, day_of_week: day },
          name: slotName(day, at + 1),
          studioName: calledStudio(document.id ?? 0, document.name),
        };
      }),
    ),
  );

/**
 * Instructors with two lessons at once, as the timetable's own warnings find them, over all timetables. Two lessons of one
 * timetable are one finding, those of two timetables one in each.
 */
export const findOverlaps: Check = (site) => {
  const slots = placedSlots(site);
  const places = new Map(slots.map((each, at) => [each.key, at]));
  const warnings = slotWarnings(
    slots.map(({ booked }) => booked),
    [],
  );
  const findings = slots.flatMap((each, at) =>
    (warnings.get(each.key) ?? []).flatMap((warning): readonly Finding[] => {
      if (warning.kind !== 'bookedHere') return [];
      const place = places.get(warning.slot) ?? -1;
      const other = slots[place];
      if (other === undefined || (other.studio === each.studio && place < at)) return [];
      const lesson = lessonWarningText.lesson(warning);
      const { slot, name } = each;
      const text = findingText.overlap(
        name,
        slot.instructor_name,
        lessonWarningText.lesson(slot),
        other.studio === each.studio ? lesson : lessonWarningText.lessonElsewhere(other.studioName, lesson),
      );
      return [each.finding(text)];
    }),
  );
  const byDocument = new Map<CheckedDocument, Finding[]>(site.documents.map((document) => [document, []]));
  for (const finding of findings) byDocument.get(finding.document)?.push(finding);
  return (document) => byDocument.get(document) ?? [];
};
