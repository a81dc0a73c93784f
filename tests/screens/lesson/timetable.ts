import { expect, type Page } from 'playwright/test';

import {
  bulkSaveLessons,
  getInstructorsForLessonPage,
  getLessons,
  type BulkSaveLessonsRequest,
  type Lesson,
} from '../../../src/contract/http/lesson.ts';
import { getMediaFiles } from '../../../src/contract/http/media.ts';
import { LessonEditor } from '../../pages/lesson-page.ts';
import { studioId, week } from '../../pages/lesson-week.ts';
import { answer, demoOf, type Answer } from '../answers.ts';
import { openScreen } from '../open-screen.tsx';

type Sent = readonly BulkSaveLessonsRequest['lessons'][number][];

interface Given {
  readonly sent?: Sent;
  readonly answers?: readonly Answer[];
}

/** The timetable of こもれび, which a save replaces as the embedded backend does; other studios have the demonstration's. */
export class Timetable {
  lessons: readonly Lesson[] = [];
  #last = 900;

  constructor(sent: Sent) {
    this.#write(sent);
  }

  #write(sent: Sent): void {
    const teachers = demoOf(getInstructorsForLessonPage);
    const files = demoOf(getMediaFiles);
    this.lessons = sent.map(({ id, image, ...slot }) => {
      const teacher = teachers.find((each) => each.id === slot.instructor_id);
      return {
        ...slot,
        id: typeof id === 'number' ? id : (this.#last += 1),
        instructor_name: teacher?.dancer_name ?? '',
        image: files.find((file) => file.id === image) ?? null,
      };
    });
  }

  readonly answers: readonly Answer[] = [
    answer(getLessons, ({ request }) =>
      request.studio_id === studioId ? [...this.lessons] : demoOf(getLessons, request),
    ),
    answer(bulkSaveLessons, ({ request: { lessons } }) => {
      this.#write(lessons);
      return { message: '' };
    }),
  ];
}

/** Presses keys one after the other. */
export const press = async ({ keyboard }: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await keyboard.press(key);
};

/** Shows the editor of a week; `answers` stand before those of the timetable. */
export async function showTimetable({ sent = week, answers = [] }: Given = {}) {
  const timetable = new Timetable(sent);
  const screen = await openScreen(`/lesson/${studioId}`, [...answers, ...timetable.answers]);
  return { ...screen, editor: new LessonEditor(screen.page), timetable };
}

/** Shows the editor of a week and waits until it is loaded. */
export async function openTimetable(given: Given = {}) {
  const shown = await showTimetable(given);
  await expect(shown.editor.row('月曜 1番目')).toBeVisible();
  return shown;
}
