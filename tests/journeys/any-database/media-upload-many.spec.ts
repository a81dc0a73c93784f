import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { picture } from '../../fixtures/local-files.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { calls, hold } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

const pictures = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => picture(`n${at + 1}.png`)));

test('of many files the one under way stays in sight, and one button gives up all that are left', async ({
  topEditor: editor,
}) => {
  const { page } = editor;
  const uploads = await hold(page, calls.upload);
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await library.upload(...(await pictures(12)));
  const panel = library.dialog.getByRole('region', { name: /^アップロード/ });
  await expect(panel).toHaveAccessibleName('アップロード 残り12件');
  for (let at = 1; at <= 8; at += 1) await (await uploads.next()).continue();
  await uploads.next();
  await expect(panel).toHaveAccessibleName('アップロード 残り4件');
  await expect(library.uploading('n9.png')).toBeInViewport({ ratio: 1 });
  await expect(library.uploading('n1.png')).not.toBeInViewport();
  await expectAccessible(page);

  const given = page.waitForEvent('requestfailed');
  await panel.getByRole('button', { name: 'すべてキャンセル' }).press('Enter');
  await given;
  await expect(panel).toHaveAccessibleName('アップロード');
  await expect(library.uploads).toHaveCount(8);
  await expect(panel).toBeFocused();
  await expect(library.selected).toHaveAccessibleName('n8.png、60×40');
  expect(uploads.count()).toBe(9);
});

test('the first of many that failed is shown at the end, and one button sends all of those again', async ({
  topEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 503/);
  const { page } = editor;
  const uploads = await hold(page, calls.upload);
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await library.upload(...(await pictures(12)));
  const panel = library.dialog.getByRole('region', { name: /^アップロード/ });
  for (let at = 1; at <= 12; at += 1) {
    const upload = await uploads.next();
    await (at <= 2 ? upload.fulfill({ status: 503 }) : upload.continue());
  }
  await expect(panel).toHaveAccessibleName('アップロード 失敗2件');
  await expect(library.uploading('n1.png').first()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await page.unroute(calls.upload);
  await panel.getByRole('button', { name: '失敗した2件を再試行' }).press('Enter');
  await expect(panel).toHaveAccessibleName('アップロード');
  await expect(panel).toBeFocused();
  await expect(library.selected).toHaveAccessibleName('n2.png、60×40');
});
