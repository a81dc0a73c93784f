import { expect, type Page } from 'playwright/test';
import { test, vi } from 'vitest';

import { getDeleted, undelete, type DeletedItem } from '../../../src/contract/http/deleted.ts';
import { getInstructorsToEdit, updateInstructors } from '../../../src/contract/http/instructor.ts';
import { getNewsList } from '../../../src/documents/news/document.ts';
import { getTopContent } from '../../../src/documents/top/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { expectFocusIn } from '../../fixtures/focus.ts';
import { heard, seen } from '../../fixtures/heard.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';
import { demoNames } from '../../pages/instructor-page.ts';
import { answer, demoOf, hold, refused } from '../answers.ts';
import { openInstructors } from '../instructor/instructors.ts';
import { openScreen } from '../open-screen.tsx';
import { openStudio, Studios } from '../studio/studios.ts';
import { holdTime, letTimePass } from '../time.ts';

const opener = (page: Page) => page.getByRole('button', { name: '最近削除したもの' });
const list = (page: Page) => page.getByRole('dialog', { name: '最近削除したもの' });
/** The button of the line that reports a deletion. */
const restore = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `元に戻す: ${name}` });

const deleted = (kind: DeletedItem['kind'], name: string): DeletedItem => ({
  id: 7,
  kind,
  name,
  deleted_at: '2026-04-01T00:00:00+09:00',
  by: 'admin',
});

test('a deleted studio is restored from the line that reports it, however long that took to decide', async () => {
  const studios = new Studios();
  const before = studios.all;
  const restored = 'スタジオ「しずく」を元に戻しました。';
  const { page, backend, editor } = await openStudio(4, {
    studios,
    answers: [
      answer(getDeleted, () => (studios.named('しずく') ? [] : [deleted('studio', 'しずく')])),
      answer(undelete, () => {
        studios.all = before;
        return { message: restored };
      }),
    ],
  });
  holdTime();
  await editor.delete.click();
  await editor.dialog('スタジオの削除').getByRole('button', { name: '削除する' }).click();
  await expect(page).toHaveURL('/studio/1');
  await expect(editor.studio('しずく')).toHaveCount(0);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(editor.status('スタジオ「しずく」を削除しました。')).toBeVisible();
  letTimePass();
  await expectAccessible();

  holdTime();
  // The pause of the announcer, which the time may have been stopped in.
  await vi.advanceTimersByTimeAsync(200);
  await restore(page, 'しずく').press('Enter');
  await expect(heard(page, restored)).toBeAttached();
  await expect(editor.status(restored)).toBeVisible();
  await expect(restore(page, 'しずく')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await vi.advanceTimersByTimeAsync(3000);
  await expect(editor.status(restored)).toHaveCount(0);
  letTimePass();
  await expect(editor.studio('しずく')).toBeVisible();
  expect(backend.sent(undelete)).toEqual([{ id: 7 }]);
});

test('a deleted instructor returns to the screen without edits; with edits the screen says when, and a save keeps both', async () => {
  const before = demoOf(getInstructorsToEdit);
  const { page, backend, editor, document } = await openInstructors({
    answers: [
      answer(getDeleted, [deleted('instructor', '藤堂 蓮')]),
      answer(undelete, () => {
        document.change(before);
        return { message: '' };
      }),
    ],
  });
  const remove = async () => {
    await editor.button('藤堂 蓮を削除').click();
    await expect(editor.question).toContainText('すぐに削除されます。よろしいですか？');
    await editor.question.getByRole('button', { name: '削除する' }).click();
    await editor.expectNames(...demoNames.filter((name) => name !== '藤堂 蓮'));
  };
  await remove();
  await restore(page, '藤堂 蓮').click();
  await editor.expectNames(...demoNames);

  await editor.field(1, 'profile').fill('踊る。');
  await remove();
  await restore(page, '藤堂 蓮').click();
  await expect(
    seen(page, '元に戻したものは、保存またはリセットすると、この画面に表示されます。'),
  ).toBeVisible();
  await expect(editor.field(1, 'profile')).toHaveValue('踊る。');
  await page.keyboard.press('Control+s');
  await editor.expectNames(...demoNames);
  await expect(editor.field(1, 'profile')).toHaveValue('踊る。');
  await expect.poll(() => backend.sent(updateInstructors)).toHaveLength(1);
});

test('a deleted article is restored from the list with the keyboard, and is among the articles again', async () => {
  const articles = demoOf(getNewsList);
  const [first] = articles;
  if (!first) throw new Error('The demonstration has no article.');
  let isDeleted = true;
  const restored = `ニュース「${first.title}」を元に戻しました。`;
  const { page } = await openScreen('/news', [
    answer(getNewsList, () => (isDeleted ? articles.slice(1) : articles)),
    answer(getDeleted, () => (isDeleted ? [deleted('news', first.title)] : [])),
    answer(undelete, () => {
      isDeleted = false;
      return { message: restored };
    }),
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('main').getByRole('link', { name: first.title });
  await expect(page.getByRole('main').getByRole('link', { name: articles[1]?.title ?? '' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await opener(page).press('Enter');
  const row = list(page).getByRole('listitem').filter({ hasText: first.title });
  await expect(row).toContainText(`ニュース${first.title}2026/04/01 0:00 admin が削除`);
  await expectAccessible();
  await row.getByRole('button', { name: `元に戻す: ${first.title}` }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(heard(page, restored)).toBeAttached();
  await expectFocusIn(list(page));
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  await expect(card).toBeVisible();
});

test('a list that cannot be read says so and can be read again; an empty one says so; a refused one stays with the reason', async () => {
  const reads = hold(getDeleted);
  const { page } = await openScreen('/studio/1', [reads, answer(undelete, refused(409, '先に。'))]);
  await opener(page).click();
  (await reads.next()).reply(refused(500, ''));
  await expect(list(page).getByRole('alert')).toHaveText('削除したものの一覧を読み込めませんでした。');
  await list(page).getByRole('button', { name: '再試行' }).click();
  (await reads.next()).reply([deleted('qa_item', '')]);
  await expect(list(page).getByRole('listitem')).toContainText('Q&A（名前なし）2026/04/01 0:00 admin が削除');
  await list(page).getByRole('button', { name: '元に戻す: （名前なし）' }).click();
  (await reads.next()).reply([]);
  await expect(list(page).getByRole('alert')).toHaveText('元に戻せませんでした。先に。');
  await expect(list(page)).toContainText('元に戻せるものはありません。');
  await expectAccessible();
});

test('a backend without undelete has no list of what was deleted', async () => {
  const { page } = await openScreen('/', [], { config: { extensions: [] } });
  await expect(new TopEditor(page).text('title_en')).toHaveValue(demoOf(getTopContent).title_en);
  await expect(page.getByRole('button', { name: /^配色/ })).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
});
