import { administrator } from '../fixtures/server.ts';
import { test } from './ear.ts';

test.describe.configure({ mode: 'serial' });

test('a refused sign-in is heard, and so is where a good one leads', async ({ listener }) => {
  await listener.heardNone(/^notification/);
  await listener.type(administrator.username);
  await listener.find(/^パスワード password text/);
  await listener.type('not-the-password');
  await listener.find(/^Login push button/);
  await listener.press('Return');
  await listener.hears('ユーザー名またはパスワードが正しくありません。');
  await listener.quiet();
  await listener.heardOnce('ユーザー名またはパスワードが正しくありません。');
  await listener.press('ctrl+a');
  await listener.type(administrator.password);
  await listener.press('Return');
  await listener.hears('Top heading level 1 clickable.');
});

test('a refused Submit is heard with what is wrong, a good one once', async ({ listener }) => {
  await listener.find(/^タイトル（英語）.*entry/);
  await listener.press('ctrl+a');
  await listener.press('BackSpace');
  await listener.hears('Selection deleted.');
  await listener.press('ctrl+s');
  await listener.hears('入力内容に1件の問題があります。');
  await listener.type('Kagami');
  await listener.press('ctrl+s');
  await listener.hears('保存しました。');
  await listener.heardOnce('保存しました。');
});

test('a picked file is heard by its name, with how many are selected', async ({ listener }) => {
  await listener.goTo('About');
  await listener.find(/^PC動画 720pを変更/);
  await listener.press('Return');
  await listener.hears(/^PC動画 720pのファイル List/, 'film-light-pc-720p.mp4、1280×720.');
  await listener.leaveKeysToPage();
  await listener.press('Right');
  await listener.hears(/\.mp4、\d+×\d+/);
  await listener.press('space');
  await listener.hears(/selected/);
  await listener.press('Return');
  await listener.hears(/^PC動画 720pを変更 push button/, '選択 1件');
  await listener.press('ctrl+s');
  await listener.hears('保存しました。');
});

test('an instructor who is moved is heard with the new place', async ({ listener }) => {
  await listener.goTo('Instructor', 'instructors');
  await listener.find(/を上へ push button/);
  await listener.press('Right');
  await listener.hears('青山 美咲を下へ push button.');
  await listener.press('Return');
  await listener.hears('青山 美咲 2番目、全8件');
  await listener.quiet();
  await listener.press('ctrl+s');
  await listener.hears(/しました。$/);
});

test('the question before an instructor is deleted is heard whole, then that it was, and who has the focus', async ({
  listener,
}) => {
  await listener.find(/^青山 美咲.*Delete push button|^青山 美咲を削除 push button/, 'Right');
  await listener.press('Return');
  await listener.hears(/^インストラクターの削除 インストラクター「.*」を削除します。.*よろしいですか？ /);
  await listener.find(/^削除する push button/);
  await listener.press('Return');
  await listener.hears(/削除しました。$/);
  await listener.quiet();
  await listener.heardOnce('削除しました。');
});

test('the question before a booking is moved is heard whole, and then that it was', async ({ listener }) => {
  await listener.goTo('Trial List');
  await listener.find(/^木村 さくら様の予約日を変更: .*push button/);
  await listener.press('Return');
  await listener.hears(/木村 さくら様の新しい予約日/);
  await listener.leaveKeysToPage();
  await listener.press('Right');
  await listener.hears(/\d日/);
  await listener.press('Return');
  await listener.hears(/予約日の変更 木村 さくら様の予約日を変更してもよろしいですか？ .* right arrow .*/);
  await listener.press('Return');
  await listener.hears('木村 さくら様の予約日を変更しました。');
  await listener.quiet();
  await listener.heardOnce('木村 さくら様の予約日を変更しました。');
  await listener.heardNone(/^\d+件$/);
});

test('the question before a booking is cancelled is heard whole, and then that it was', async ({
  listener,
}) => {
  await listener.find(/様の予約をキャンセル push button/);
  await listener.press('Return');
  await listener.hears(
    /体験予約のキャンセル .*様の体験予約をキャンセルします。よろしいですか？/,
    /^戻る push button/,
  );
  await listener.find(/^予約をキャンセル push button/);
  await listener.press('Return');
  await listener.hears(/様の体験予約をキャンセルしました。/, '41件');
  await listener.quiet();
  await listener.heardOnce('41件');
});

test('a save that fails is heard with its reason, on a screen of many buttons too', async ({
  listener,
  server,
}) => {
  await listener.goTo('Instructor', 'instructors');
  await listener.find(/を上へ push button/);
  await listener.press('Right');
  await listener.hears(/を下へ push button\.$/);
  await listener.press('Return');
  await listener.quiet();
  await server.kill('SIGKILL');
  await listener.press('ctrl+s');
  await listener.hears(/^(alert )?保存できたか確認できませんでした。/);
});
