import { expect } from 'playwright/test';
import { test } from 'vitest';

import type { Call } from '../../../src/contract/http/call.ts';
import { getInstructors, updateInstructors } from '../../../src/contract/http/instructor.ts';
import { getAboutContent, updateAboutContent } from '../../../src/documents/about/document.ts';
import { getNews, updateNews } from '../../../src/documents/news/document.ts';
import { getQuestionCategoryList, updateQaCategories } from '../../../src/documents/qa/document.ts';
import { getStudio, updateStudio, getLocation } from '../../../src/documents/studio/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { MediaLibrary } from '../../pages/media-library.ts';
import { MediaScreen } from '../../pages/media-screen.ts';
import { answer, demoOf, refused, type Answer, type Asked } from '../answers.ts';
import { openMediaScreen } from './open-media.ts';
import { fileNamed } from './stored-library.ts';

const garden = fileNamed('studio-komorebi-garden.jpg');
const morning = fileNamed('studio-hikari-morning.jpg');

/** Content with the one file in place of the other. */
const replaced = <Body>(body: Body): Body =>
  JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    'image_url' in value &&
    value.image_url === garden.image_url
      ? { ...value, ...morning }
      : value,
  ) as Body;

/** A document of the demonstration in which a save replaces the file. */
function document(read: Call, save: Call): readonly Answer[] {
  let isSaved = false;
  return [
    answer<Call>(read, ({ request }: Asked) => {
      const body = demoOf<Call>(read, request);
      return isSaved ? replaced(body) : body;
    }),
    answer<Call>(save, () => {
      isSaved = true;
      return { message: '' };
    }),
  ];
}

test('a file is replaced in every page that uses it, one after the other; a page that cannot be saved stays as it was, says so, and is saved by a retry', async () => {
  const documents = [
    answer(getLocation, { lat: 35.6, lng: 139.6 }),
    ...document(getAboutContent, updateAboutContent),
    ...document(getInstructors, updateInstructors),
    ...document(getStudio, updateStudio),
    ...document(getNews, updateNews),
    ...document(getQuestionCategoryList, updateQaCategories),
  ];
  const unsaved = answer(updateStudio, refused(400, '保存できない住所です。'));
  const { page, backend, screen } = await openMediaScreen([unsaved, ...documents]);
  await screen.choose('studio-komorebi-garden.jpg');
  await expect(screen.uses).toHaveCount(6);
  await screen.details.getByRole('button', { name: '別のファイルに置き換える' }).click();
  const chooser = new MediaLibrary(page, '置き換え後のファイル');
  await expect(chooser.dialog).toBeVisible();
  await chooser.file('studio-hikari-morning.jpg').click();
  await chooser.submit.click();

  const question = page.getByRole('alertdialog', { name: '使用場所の置き換え' });
  await expect(question).toHaveAccessibleDescription(
    'studio-komorebi-garden.jpgを使っている5ページで、studio-hikari-morning.jpgに置き換えて保存します。保存するとサイトに反映されます。',
  );
  await expect(question.getByRole('list', { name: '変更するページ' }).getByRole('listitem')).toHaveText([
    'Aboutページ項目4「三世代で通える庭」の画像',
    'スタジオ「こもれび」ビジュアル画像',
    'インストラクターインストラクター4「大谷 静」のVisual（ビジュアル画像）、インストラクター8「森田 和」のVisual（ビジュアル画像）',
    'ニュース「キッズクラスの体験会を開きます」ビジュアル画像',
    'Q&Aカテゴリー1のQ&A4「見学だけでもできますか？」の画像',
  ]);
  await expectAccessible();
  await question.getByRole('button', { name: '5ページを置き換える' }).click();

  const report = page.getByRole('alertdialog', { name: '置き換えられなかったページがあります' });
  await expect(report).toContainText('4ページを置き換えて保存しました。');
  await expect(report.getByRole('listitem')).toHaveText(['スタジオ「こもれび」保存できない住所です。']);
  await expectAccessible();
  backend.answer(...documents);
  await report.getByRole('button', { name: '再試行' }).click();
  const done = page.getByRole('alertdialog', { name: '置き換えました' });
  await expect(done).toContainText('5ページを置き換えて保存しました。');
  await page.keyboard.press('Enter');
  await expect(screen.details.getByText('どこにも使われていません。')).toBeVisible();

  expect(backend.calls.filter((call) => call.includes('/update_'))).toEqual([
    'POST /api/update_page_about_content/',
    'POST /api/update_studio/',
    'POST /api/update_instructors/',
    'POST /api/update_news/',
    'POST /api/update_qa_categories/',
    'POST /api/update_studio/',
  ]);
  const [instructors] = backend.sent(updateInstructors);
  const [qa] = backend.sent(updateQaCategories);
  expect([
    backend.sent(updateAboutContent)[0]?.concept_description[3]?.image,
    ...backend.sent(updateStudio).map(({ image_ids: ids }) => ids[0]),
    instructors?.instructors[3]?.image_ids[1],
    instructors?.instructors[7]?.image_ids[0],
    backend.sent(updateNews)[0]?.image_ids[0],
    qa?.categories[0]?.qa_items[3]?.image_ids[0],
  ]).toEqual(Array.from({ length: 7 }, () => morning.id));
  await page.reload();
  const again = new MediaScreen(page);
  await again.choose('studio-hikari-morning.jpg');
  for (const place of [
    'Aboutページ › 項目4「三世代で通える庭」の画像',
    'スタジオ「こもれび」 › ビジュアル画像 1番目',
    'インストラクター › インストラクター8「森田 和」のVisual（ビジュアル画像） 1番目',
    'ニュース「キッズクラスの体験会を開きます」 › ビジュアル画像 2番目',
    'Q&A › カテゴリー1のQ&A4「見学だけでもできますか？」の画像 1番目',
  ])
    await expect(again.uses.filter({ hasText: place })).toHaveCount(1);
});
