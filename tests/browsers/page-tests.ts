import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'vitest';

import { picture } from '../fixtures/local-files.ts';
import type { Declare } from './declare.ts';
import { openSignedIn, submit } from './sign-in.ts';

/** The number of drafts that the browser keeps. */
const keptEntries = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('kagami.journal');
  opening.onerror = reject;
  // Created by the console, not here.
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onsuccess = () => {
    const counting = opening.result.transaction('edits').objectStore('edits').count();
    counting.onsuccess = () => {
      opening.result.close();
      resolve(counting.result);
    };
  };
}).catch(() => null)`;

/** The top page and the media library. */
export function pageTests(declare: Declare): void {
  declare('a text of the top page is mirrored, refused while empty, saved and undone', async (screen) => {
    await openSignedIn(screen, '/');
    const title = screen.textbox('タイトル（日本語）');
    const mirrored = screen.site('.edit_title_ja');
    await title.fill('');
    await screen.button(/^Submit/).click();
    await screen
      .role('region', '入力内容の問題')
      .role('link')
      .expect({ text: 'タイトル（日本語）は必須です。' });
    await title.expect({ isFocused: true });
    await screen.type('鏡の前で');
    await mirrored.expect({ text: '鏡の前で' });
    await submit(screen);

    await screen.open('/');
    await title.expect({ value: '鏡の前で' });
    await mirrored.expect({ text: '鏡の前で' });
    await title.click();
    await screen.press('End');
    await screen.type('、もう一度');
    await mirrored.expect({ text: '鏡の前で、もう一度' });
    await screen.press('Control+z');
    await title.expect({ value: '鏡の前で' });
    await mirrored.expect({ text: '鏡の前で' });
    await screen.button(/^Submit/).expect({ isEnabled: false });
  });

  declare(
    'an edit that was not saved is offered after the page was loaded anew, and restored',
    async (screen) => {
      await openSignedIn(screen, '/');
      const title = screen.textbox('タイトル（日本語）');
      await screen.site('.edit_title_ja').expectShown();
      await title.fill('まだ保存していません');
      await expect.poll(() => screen.tab.evaluate(keptEntries, 'console')).toBe(1);
      await screen.open('/');
      const offer = screen.role('group', '保存されていない編集内容');
      await offer.role('button', '復元する').click();
      await title.expect({ value: 'まだ保存していません' });
      await screen.site('.edit_title_ja').expect({ text: 'まだ保存していません' });
      await offer.expectGone();
    },
  );

  declare(
    'a part of the screen whose script failed to load is shown after Retry, and the edit is kept',
    async (screen, gateway) => {
      screen.mayLog(/status of 503/, /^script /);
      gateway.fail(/\/media-picker[^/]*\.js$/);
      await openSignedIn(screen, '/');
      const title = screen.textbox('タイトル（日本語）');
      await title.fill('まだ保存していません');
      await screen.role('group', 'About画像').role('button').click();
      await screen.role('main').role('alert').expect({
        text: '画面の一部を読み込めませんでした。通信環境を確認してください。編集中の内容は保持されています。',
      });
      gateway.recover();
      await screen.button('再試行').click();
      const library = screen.role('dialog', 'About画像を選択');
      await library.role('option', /^studio-yoi\.jpg/).expectShown();
      await library.role('button', '閉じる').click();
      await library.expectGone();
      await title.expect({ value: 'まだ保存していません' });
    },
  );

  declare(
    'a picture is chosen in the library, another is uploaded, and both are mirrored',
    async (screen) => {
      await openSignedIn(screen, '/');
      const library = screen.role('dialog', 'About画像を選択');
      const mirrored = screen.site('img.edit_about_image, .edit_about_image img');
      const open = async () => {
        await screen.role('group', 'About画像').role('button').click();
        await library.role('option', /^studio-yoi\.jpg/).expectShown();
      };
      await open();
      await library.role('option', /^studio-yoi\.jpg/).click();
      await library.role('button', 'Submit').click();
      await library.expectGone();
      await mirrored.expect({ address: expect.stringMatching(/\/studio-yoi\.jpg$/) as string });

      await open();
      const folder = await mkdtemp(join(tmpdir(), 'kagami-picture-'));
      try {
        const path = join(folder, 'ballroom.png');
        await writeFile(path, (await picture('ballroom.png')).buffer);
        await screen.tab.chooseFiles('[role=dialog] input[type=file]', [path]);
        await library.role('option', /^ballroom\.png/).expect({ isChecked: true });
      } finally {
        await rm(folder, { recursive: true });
      }
      await library.role('button', 'Submit').click();
      await library.expectGone();
      await mirrored.expect({ address: expect.stringMatching(/\/ballroom\.png$/) as string });
      await submit(screen);
      await screen.open('/');
      await mirrored.expect({ address: expect.stringMatching(/\/ballroom\.png$/) as string });
    },
  );
}
