import { expect, test } from '../../fixtures/kagami.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { RecorderSite } from '../../fixtures/recorder-site.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

test('an image that was chosen is sent as its media object, with the whole content', async ({
  admin,
  backend,
  server,
}) => {
  const site = await RecorderSite.at(admin, server.siteOrigin, { announces: false });
  await admin.goto('/');
  await site.load();
  const editor = new TopEditor(admin);
  const top = await backend.top();
  const yoi = (await backend.media()).find(({ image_url }) => image_url.endsWith('studio-yoi.jpg'));
  const library = await MediaLibrary.open(editor, 'about_image');
  await library.file('studio-yoi.jpg').click();
  await library.submit.click();
  await expect
    .poll(() => site.receivedOf('IMAGE_UPDATE'))
    .toEqual([
      {
        type: 'IMAGE_UPDATE',
        payload: {
          contentKey: 'topContent',
          componentKey: 'about',
          fieldName: 'about_image',
          value: yoi,
          allData: { ...top, about_image: yoi },
        },
      },
    ]);
});

test('a video that was chosen is sent as its media object, with the whole content', async ({
  admin,
  backend,
  server,
}) => {
  const site = await RecorderSite.at(admin, server.siteOrigin, { announces: true });
  await admin.goto('/');
  await site.load();
  const editor = new TopEditor(admin);
  const top = await backend.top();
  const film = (await backend.media()).find(({ image_url }) => image_url.endsWith('film-light-pc-720p.mp4'));
  const library = await MediaLibrary.open(editor, 'pc_video_extra_large');
  await library.file('film-light-pc-720p.mp4').click();
  await library.submit.click();
  await expect
    .poll(() => site.receivedOf('VIDEO_UPDATE'))
    .toEqual([
      {
        type: 'VIDEO_UPDATE',
        payload: {
          contentKey: 'topContent',
          componentKey: 'heroHeader',
          fieldName: 'pc_video_extra_large',
          value: film,
          allData: { ...top, pc_video_extra_large: film },
        },
      },
    ]);
});
