import { expect, test } from '../../fixtures/kagami.ts';
import { LessonEditor } from '../../fixtures/lesson-editor.ts';

/** The pages of a PDF, by what it says in plain text: their number and their size in points. */
const pagesOf = (pdf: Buffer) => {
  const text = pdf.toString('latin1');
  return {
    count: text.match(/\/Type \/Page\b(?!s)/g)?.length,
    sizes: [...new Set(text.match(/\/MediaBox \[[^\]]*\]/g))].map((box) =>
      (box.match(/[\d.]+/g) ?? []).map((points) => Math.round(Number(points))),
    ),
  };
};

const looks = (element: Element) => {
  const { color, backgroundColor } = getComputedStyle(element);
  return { color, backgroundColor };
};

test('the timetable is printed alone, black on white, as it stands: on A4 with the days above its columns', async ({
  admin,
}) => {
  const editor = new LessonEditor(admin);
  await admin.emulateMedia({ colorScheme: 'dark' });
  await editor.open(1);
  await editor.openSlot('月曜 1番目');
  await editor.field('月曜 1番目', 'レッスン名').fill('朝のヨガ');
  // Stands in for the dialog of the browser, which says before it that it prints.
  await admin.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'));
  });
  await editor.button('印刷').click();
  await expect(admin.getByRole('table')).toBeHidden();
  await admin.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(admin.getByRole('heading')).toHaveText(['ひかり レッスンスケジュール']);
  await expect(admin.getByRole('columnheader')).toHaveText(['月', '火', '水', '木', '金', '土', '日']);
  await expect(admin.getByRole('table').getByRole('row')).toHaveCount(7);
  await expect(admin.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(
    '07:00〜08:00朝のヨガ大谷 静',
  );
  await expect(admin.getByRole('row').nth(6).getByRole('cell').nth(4)).toHaveText(
    '19:30〜20:45リラックスヨガ大谷 静受付停止中',
  );
  await expect(admin.getByRole('button')).toHaveCount(0);
  expect(await admin.getByRole('table').evaluate(looks)).toMatchObject({ color: 'rgb(0, 0, 0)' });
  expect(await admin.locator('html').evaluate(looks)).toMatchObject({
    backgroundColor: 'rgb(255, 255, 255)',
  });

  await admin.evaluate(() => dispatchEvent(new Event('afterprint')));
  await admin.emulateMedia({ media: null, colorScheme: 'dark' });
  await expect(admin.getByRole('table')).toHaveCount(0);
  await expect(editor.field('月曜 1番目', 'レッスン名')).toHaveValue('朝のヨガ');

  // The browser's own way to print says it too.
  expect(pagesOf(await admin.pdf({ preferCSSPageSize: true }))).toEqual({
    count: 1,
    sizes: [[0, 0, 842, 595]],
  });
  await expect(admin.getByRole('table')).toHaveCount(0);
});
