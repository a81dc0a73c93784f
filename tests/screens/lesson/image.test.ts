import { expect } from 'playwright/test';
import { test } from 'vitest';

import { bulkSaveLessons } from '../../../src/contract/http/lesson.ts';
import { chooseTyped } from '../../fixtures/choose.ts';
import type { LessonEditor } from '../../pages/lesson-page.ts';
import { MediaLibrary } from '../../pages/media-library.ts';
import { openTimetable } from './timetable.ts';

const pictureOf = (editor: LessonEditor) => editor.slot('月曜 1番目').getByRole('group', { name: '画像' });

/** Opens the library for the first slot of Monday by its button, clicks a file there, and confirms. */
async function clickFile(editor: LessonEditor, name: string): Promise<void> {
  await pictureOf(editor).getByRole('button').click();
  const library = new MediaLibrary(editor.page, '画像');
  await library.file(name).click();
  await library.submit.click();
  await expect(library.dialog).toBeHidden();
  await expect(pictureOf(editor).getByRole('button')).toBeFocused();
}

test("an image from the library stays with its slot whoever teaches it; taken away, it is the instructor's again", async () => {
  const { editor, backend, timetable } = await openTimetable();
  const { submit } = editor;
  await editor.openSlot('月曜 1番目');
  const picture = pictureOf(editor).locator('img');
  const saved = editor.said('レッスン情報を保存しました。');
  const first = (await picture.getAttribute('src')) ?? '';
  await clickFile(editor, 'studio-yoi.jpg');
  await expect(picture).not.toHaveAttribute('src', first);
  const byHand = (await picture.getAttribute('src')) ?? '';
  await chooseTyped(editor.instructor('月曜 1番目'), '森田');
  await expect(editor.instructor('月曜 1番目')).toHaveValue('森田 和');
  await expect(picture).toHaveAttribute('src', byHand);
  await submit.click();
  await expect(saved).toBeVisible();
  const chosen = timetable.content[0]?.image;
  expect(chosen?.image_url).toMatch(/\/studio-yoi\.jpg$/);

  // The chosen one is selected: a click takes it back.
  await clickFile(editor, 'studio-yoi.jpg');
  await expect(picture).toHaveCount(0);
  await submit.click();
  await expect
    .poll(() => backend.sent(bulkSaveLessons))
    .toMatchObject([
      { lessons: [{ instructor_id: 8, image: chosen?.id }, {}, {}, {}] },
      { lessons: [{ instructor_id: 8, image: 24 }, {}, {}, {}] },
    ]);
  await expect(picture).toHaveCount(1);
  await chooseTyped(editor.instructor('月曜 1番目'), '大谷');
  await expect(picture).toHaveAttribute('src', first);
});
