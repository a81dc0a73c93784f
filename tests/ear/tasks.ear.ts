import { administrator } from '../fixtures/server.ts';
import { test } from './ear.ts';

test.describe.configure({ mode: 'serial' });

test('a refused sign-in is announced, and a successful one announces the first screen', async ({
  listener,
}) => {
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

test('a refused Submit is announced with the number of problems, a successful one once', async ({
  listener,
}) => {
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

test('a picked file is announced by its name and the number of selected files', async ({ listener }) => {
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

test('a moved instructor is announced with the new position', async ({ listener }) => {
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

test('the question before the deletion of an instructor is read completely, and the deletion is announced once', async ({
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

test('the question before a booking is rescheduled is read completely, and the change is announced once', async ({
  listener,
}) => {
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

test('the question before a booking is cancelled is read completely, and the cancellation is announced', async ({
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

test('a failed save is announced with its reason, also on a screen with many buttons', async ({
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
