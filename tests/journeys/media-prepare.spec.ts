import sharp from 'sharp';

import { heard } from '../fixtures/heard.ts';
import { expect, expectAccessible, test } from '../fixtures/kagami.ts';
import { heic, photograph } from '../fixtures/local-files.ts';
import { MediaLibrary } from '../fixtures/media-library.ts';

test.use({ site: 'blank' });

test(
  'a photograph in HEIC is converted by itself, with the decoder that is fetched only then, stored as JPEG and selected',
  { tag: '@postgres' },
  async ({ topEditor: editor, backend }) => {
    const decoders: string[] = [];
    editor.page.on('request', (request) => {
      if (request.url().includes('heic-worker')) decoders.push(request.url());
    });
    const library = await MediaLibrary.open(editor, 'about_image');
    await library.upload(await photograph('a.jpg', 60, 40));
    await expect(library.selected).toHaveAccessibleName('a.jpg、60×40');
    expect(decoders).toEqual([]);
    await library.upload(await heic('発表会.heic'));
    await expect(heard(editor.page, '発表会.jpgをアップロードしました。')).toBeAttached();
    await expect(library.selected).toHaveAccessibleName('発表会.jpg、160×120');
    expect(decoders).toHaveLength(1);
    const stored = (await backend.media()).find(({ width }) => width === 160);
    expect(stored).toMatchObject({ mime_type: 'image/jpeg', width: 160, height: 120 });
    const served = await editor.page.request.get(stored?.image_url ?? '');
    const left = await sharp(await served.body())
      .extract({ left: 0, top: 0, width: 70, height: 120 })
      .toBuffer();
    const { channels } = await sharp(left).stats();
    const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
    expect([red > 215, green > 150 && green < 200, blue < 100]).toEqual([true, true, true]);
  },
);

test('a picture over 4,096 px is asked about once; the answer is remembered if wanted, and the picture stored smaller', async ({
  topEditor: editor,
  backend,
}) => {
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.upload(await photograph('大判.jpg', 5000, 2500), await photograph('二枚目.jpg', 4100, 2050));
  const question = editor.page.getByRole('dialog', { name: '大きな画像です' });
  await expect(question).toHaveAccessibleDescription(/大判\.jpgは5000×2500pxです。/);
  await expect(question.getByRole('button', { name: '縮小して送る' })).toBeFocused();
  await expectAccessible(editor.page);
  await question.getByRole('checkbox', { name: '次からも同じにする' }).press('Space');
  await question.getByRole('button', { name: '縮小して送る' }).press('Enter');
  await expect(heard(editor.page, '二枚目-4096.jpgをアップロードしました。')).toBeAttached();
  const stored = (await backend.media()).filter(({ width }) => width === 4096);
  expect(stored.map(({ height, mime_type: type }) => [height, type])).toEqual([
    [2048, 'image/jpeg'],
    [2048, 'image/jpeg'],
  ]);
  expect(await editor.page.evaluate(() => localStorage.getItem('kagami.largePictures'))).toBe('shrink');
});
