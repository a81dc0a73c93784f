import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { heic } from '../fixtures/local-files.ts';
import type { Declare } from './declare.ts';
import { openSignedIn } from './sign-in.ts';

/** The screen of the media library. */
export function mediaTests(declare: Declare): void {
  declare('a picture of the library is cut, and the cut is a new file', async (screen) => {
    await openSignedIn(screen, '/media');
    const main = screen.role('main');
    await main.role('option', /^studio-yoi\.jpg/).click();
    // Its uses come later, and move what is below them.
    await main.role('link', /^スタジオ「/).expectShown();
    await main.role('button', 'studio-yoi.jpgを切り抜き・回転').click();
    const dialog = screen.role('dialog', '画像の切り抜きと回転');
    await dialog.role('radio', '16:9').focus();
    await screen.press('Space');
    await dialog.role('button', '右に回転').click();
    await dialog.role('button', '切り抜いて新しいファイルにする').click();
    await dialog.expectGone();
    await main.role('option', /^studio-yoi-16x9\.jpg/).expect({ isChecked: true });
    await screen.said('studio-yoi-16x9.jpgをアップロードしました。').expectShown();
  });

  declare('a photograph in HEIC is uploaded as a JPEG', async (screen) => {
    await openSignedIn(screen, '/media');
    const main = screen.role('main');
    await main.role('option', /^studio-yoi\.jpg/).expectShown();
    const folder = await mkdtemp(join(tmpdir(), 'kagami-photograph-'));
    try {
      const path = join(folder, 'stage.heic');
      await writeFile(path, (await heic('stage.heic')).buffer);
      await screen.tab.chooseFiles('main input[type=file]', [path]);
      await main.role('option', /^stage\.jpg、160×120/).expect({ isChecked: true });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}
