import { expect, type Page } from 'playwright/test';

import { getLessons, type BulkSaveLessonsRequest } from '../../../src/contract/http/lesson.ts';
import { LessonEditor } from '../../pages/lesson-page.ts';
import { studioId, week } from '../../pages/lesson-week.ts';
import { answer, demoOf, type Answer } from '../answers.ts';
import { storedLessons, storedTimetable } from '../editors/lists.ts';
import { openScreen } from '../open-screen.tsx';

type Sent = readonly BulkSaveLessonsRequest['lessons'][number][];

interface Given {
  readonly sent?: Sent;
  readonly answers?: readonly Answer[];
}

/** The timetable of こもれび with these slots. */
export function weekOf(sent: Sent = week) {
  let last = 900;
  return storedTimetable(
    studioId,
    storedLessons([], [...sent], () => (last += 1)),
  );
}

/** Presses keys one after the other. */
export const press = async ({ keyboard }: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await keyboard.press(key);
};

/** Shows the editor of a week; `answers` stand before those of the timetable. */
export async function showTimetable({ sent, answers = [] }: Given = {}) {
  const timetable = weekOf(sent);
  const others = answer(getLessons, ({ request }) =>
    request.studio_id === studioId ? timetable.given() : demoOf(getLessons, request),
  );
  const screen = await openScreen(`/lesson/${studioId}`, [...answers, others, ...timetable.answers]);
  return { ...screen, editor: new LessonEditor(screen.page), timetable };
}

/** Shows the editor of a week and waits until it is loaded. */
export async function openTimetable(given: Given = {}) {
  const shown = await showTimetable(given);
  await expect(shown.editor.row('月曜 1番目')).toBeVisible();
  return shown;
}
