import { days } from '../contract/http/lesson.ts';
import { under, type Path } from '../editing/paths.ts';
import { dayPaths, type LessonSlot } from '../editors/lesson/draft.ts';
import { slotWarnings, type BookedSlot } from '../editors/lesson/overlaps.ts';
import { lessonWarningText, slotName } from '../editors/lesson/text.ts';
import {
  documentsOf,
  type Check,
  type CheckedDocument,
  type CheckedSite,
  type Finding,
} from './checked-site.ts';
import { calledStudio } from './document-names.ts';
import { findingText } from './finding-text.ts';

interface PlacedSlot {
  readonly document: Extract<CheckedDocument, { kind: 'lesson' }>;
  readonly slot: LessonSlot;
  readonly path: Path;
  readonly name: string;
  readonly booked: BookedSlot;
}

const placedSlots = (site: CheckedSite): readonly PlacedSlot[] =>
  documentsOf(site, 'lesson').flatMap((document) =>
    days.flatMap((day) =>
      document.draft.lessons[day].map((slot, index): PlacedSlot => ({
        document,
        slot,
        path: under(under(dayPaths[day], { id: slot.id }), 'instructor_id'),
        name: slotName(day, index + 1),
        booked: { ...slot, id: `${document.id}/${slot.id}`, day_of_week: day },
      })),
    ),
  );

/** By the rules of the timetable's own warnings; lessons in two timetables are a finding in each. */
export const findOverlaps: Check = (site) => {
  const slots = placedSlots(site);
  const booked = slots.map((each) => each.booked);
  const positions = new Map(booked.map(({ id }, position) => [id, position]));
  const warnings = slotWarnings(booked, []);
  const overlapsOf = ({ document, slot, path, name, booked: { id } }: PlacedSlot, position: number) =>
    (warnings.get(id) ?? []).flatMap((warning): readonly Finding[] => {
      if (warning.kind !== 'bookedHere') return [];
      const partnerPosition = positions.get(warning.slot) ?? -1;
      const partner = slots[partnerPosition]?.document;
      if (!partner || (partner === document && partnerPosition < position)) return [];
      const lesson = lessonWarningText.lesson(warning);
      const text = findingText.overlap(
        name,
        slot.instructor_name,
        lessonWarningText.lesson(slot),
        partner === document
          ? lesson
          : lessonWarningText.lessonElsewhere(calledStudio(partner.id ?? 0, partner.name), lesson),
      );
      return [{ kind: 'overlap', severity: 'warning', document, path, text }];
    });
  return (document) =>
    document.kind === 'lesson'
      ? slots.flatMap((slot, position) => (slot.document === document ? overlapsOf(slot, position) : []))
      : [];
};
