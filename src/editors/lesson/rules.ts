import { days, type Day } from '../../contract/http/week.ts';
import { under } from '../../editing/paths.ts';
import { firstOf, isBlank, required, type Problem, type Rule } from '../../editing/rules.ts';
import { requiredText } from '../../text/fields.ts';
import { lessonLabels, lessonText, slotName } from '../../text/lesson.ts';
import { dayPaths, type LessonDraft, type LessonSlot } from './draft.ts';
import { typedTime } from './times.ts';

/** Section 5's, in the order of the screen. */
const requiredFields = ['start_time', 'end_time', 'name', 'instructor_id'] as const;

const time =
  (message: string): Rule =>
  (value) =>
    typeof value === 'string' && !isBlank(value) && typedTime(value) === null ? message : null;

function slotProblems(day: Day, slot: LessonSlot, at: number): readonly Problem[] {
  const path = under(dayPaths[day], { id: slot.id });
  return requiredFields.flatMap((field) => {
    const called = lessonText.fieldOf(slotName(day, at + 1), lessonLabels[field]);
    const rule = firstOf(
      required(requiredText(called)),
      ...(field.endsWith('_time') ? [time(lessonText.badTime(called))] : []),
    );
    const message = rule(slot[field]);
    return message === null ? [] : [{ path: under(path, field), message }];
  });
}

/** A spacer needs nothing (section 5). */
export const lessonProblems = ({ lessons }: LessonDraft): readonly Problem[] =>
  days.flatMap((day) =>
    lessons[day].flatMap((slot, at) => (slot.space_flg ? [] : slotProblems(day, slot, at))),
  );
