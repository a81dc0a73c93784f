import { DraftJournal } from '../fixtures/draft-journal.ts';
import { expect, expectAccessible, test } from '../fixtures/kagami.ts';
import { TopEditor } from '../fixtures/top-editor.ts';

/** A second tab of the same screen, whose reload was agreed to, and a discard in each. */
async function keepEachTab(editor: TopEditor): Promise<void> {
  const { page } = editor;
  const journal = new DraftJournal(page);
  const original = await editor.text('title_ja').inputValue();
  await editor.text('title_ja').fill('一つ目のタブ');
  await journal.expectKept('一つ目のタブ');

  const second = await page.context().newPage();
  const [other, others] = [new TopEditor(second), new DraftJournal(second)];
  await other.open();
  await other.text('title_ja').click();
  await second.keyboard.press('Control+a');
  await second.keyboard.type('二つ目');
  await others.expectKept('一つ目のタブ', '二つ目');
  await second.keyboard.type('のタブ');
  await expect(other.text('title_ja')).toHaveValue('二つ目のタブ');
  const agreed = second.waitForEvent('dialog').then((dialog) => dialog.accept());
  await second.reload();
  await agreed;
  await expect(others.offer).toHaveCount(1);
  await expect(others.offer).toContainText('保存されないまま残っています。');
  await others.expectKept('一つ目のタブ', '二つ目のタブ');
  await others.differences.click();
  await expect(others.changes).toHaveText([/「タイトル（日本語）」を変更.*二つ目のタブ/]);

  await others.discard.click();
  const question = other.dialog('編集内容の破棄');
  await expect(question).toHaveAccessibleDescription(
    '残っている編集内容を破棄します。破棄すると元に戻せません。よろしいですか？',
  );
  await expect(question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await second.keyboard.press('Escape');
  await expect(others.discard).toBeFocused();
  await others.discard.click();
  await question.getByRole('button', { name: '破棄する' }).click();
  await expect(others.offer).toHaveCount(0);
  await others.expectKept('一つ目のタブ');
  await expect(other.text('title_ja')).toHaveValue(original);

  await page.bringToFront();
  await editor.discard();
  await expect(editor.text('title_ja')).toHaveValue(original);
  await journal.expectKept();
}

test('what was typed before a crash or a reload is offered in words and restored as one edit, in each tab its own, until it is saved or discarded', async ({
  context,
  topEditor: editor,
  backend,
}) => {
  test.slow();
  await context.clock.setFixedTime('2026-05-01T09:00:00+09:00');
  await editor.page.reload();
  const journal = new DraftJournal(editor.page);
  await editor.text('title_ja').fill('鏡の前で');
  await editor.text('newvisitor_title').fill('ようこそ、鏡へ');
  await journal.expectKept('ようこそ、鏡へ');

  const page = await journal.crash();
  await backend.saveTop({ title_ja: '別の人の題', title_en: 'Kagami Dance' });
  const [reopened, next] = [new TopEditor(page), new DraftJournal(page)];
  await reopened.open();
  await reopened.expectMirrored();
  await expect(next.offer.getByText('2026年5月1日 9:00')).toHaveText(
    '2026年5月1日 9:00の編集内容が、保存されないまま残っています。',
  );
  await expect(
    reopened.status('2026年5月1日 9:00の編集内容が、保存されないまま残っています。'),
  ).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(0);
  await expectAccessible(page);
  await next.differences.click();
  await expect(
    next.offer.getByText('このうち1か所は、その後に別の内容が保存されています。復元すると置き換わります。'),
  ).toBeVisible();
  await expect(next.changes).toHaveText([
    /「タイトル（日本語）」を変更.*別の人の題.*鏡の前で/,
    /「初めての方へ タイトル」を変更.*ようこそ、鏡へ/,
  ]);
  await expectAccessible(page);

  await next.restore.click();
  await expect(reopened.status('編集内容を復元しました。')).toBeVisible();
  await expect(next.offer).toHaveCount(0);
  await expect(reopened.text('title_ja')).toHaveValue('鏡の前で');
  await expect(reopened.text('title_en')).toHaveValue('Kagami Dance');
  await expect(reopened.mirrored('title_ja')).toHaveText('鏡の前で');
  await expect(reopened.mirrored('newvisitor_title')).toHaveText('ようこそ、鏡へ');
  await page.keyboard.press('Control+z');
  await expect(reopened.text('title_ja')).toHaveValue('別の人の題');
  await expect(reopened.submit).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(reopened.text('title_ja')).toHaveValue('鏡の前で');
  await next.expectKept('ようこそ、鏡へ');
  await reopened.submit.click();
  await expect(reopened.success).toBeVisible();
  await next.expectKept();
  expect(await backend.top()).toMatchObject({
    title_ja: '鏡の前で',
    title_en: 'Kagami Dance',
    newvisitor_title: 'ようこそ、鏡へ',
  });
  await expect(reopened.text('title_ja')).toBeEditable();

  await keepEachTab(reopened);
});
