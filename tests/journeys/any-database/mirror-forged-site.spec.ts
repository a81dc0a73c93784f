import type { Page } from 'playwright/test';

import { expect, test } from '../../fixtures/kagami.ts';
import type { TopEditor } from '../../fixtures/top-editor.ts';

const forged = {
  type: 'TEXT_UPDATE',
  payload: {
    contentKey: 'topContent',
    componentKey: 'heroHeader',
    fieldName: 'title_ja',
    value: '偽物',
    eventType: 'change',
  },
};

const postToSite = (page: Page, messages: readonly unknown[]) =>
  page.evaluate((all) => {
    for (const message of all) document.querySelector('iframe')?.contentWindow?.postMessage(message, '*');
  }, messages);

/** Posts forged messages and then makes an edit: once the edit is shown, all earlier messages have been handled. */
async function forgeBesideEditor(editor: TopEditor, titleBefore: string): Promise<void> {
  const { payload } = forged;
  const misshapen = [
    { ...forged, more: 1 },
    { type: 'TEXT_UPDATE', payload: { ...payload, contentKey: 'aboutContent' } },
    { type: 'TEXT_UPDATE', payload: { ...payload, fieldName: '__proto__' } },
  ];
  await postToSite(
    editor.page,
    Array.from({ length: 1000 }, (_, index) => misshapen[index % misshapen.length]),
  );
  await editor.text('title_en').fill('After the flood');
  await expect(editor.mirrored('title_en')).toHaveText('After the flood');
  await expect(editor.mirrored('title_ja')).toHaveText(titleBefore);

  const { page } = editor;
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.name = 'beside the site';
    document.body.append(frame);
  });
  const beside = page.frame({ name: 'beside the site' });
  await beside?.evaluate((message) => {
    const site = parent.document.querySelector('iframe');
    // Called here, so that this window is the message's source.
    site?.contentWindow?.postMessage(message, '*');
  }, forged);
  await editor.text('title_en').fill('After the forgery');
  await expect(editor.mirrored('title_en')).toHaveText('After the forgery');
  await expect(editor.mirrored('title_ja')).toHaveText(titleBefore);
}

test('the site ignores messages of another shape, and those of any window but the one around it, though it be of the console; no page but the console can put the site into a frame, and where one could, the site would ignore it and say nothing to it', async ({
  topEditor: editor,
  server,
  backend,
}) => {
  const top = await backend.top();
  await forgeBesideEditor(editor, top.title_ja);
  await editor.discard();
  await expect(editor.submit).toBeDisabled();

  const { page } = editor;
  await page.route('http://foreign.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="ja"><title>Foreign</title><script>window.received = []; addEventListener('message', ({ data }) => window.received.push(data));</script><iframe src="${server.siteOrigin}/"></iframe></html>`,
    }),
  );
  await page.goto('http://foreign.test/');
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toEqual(['http://foreign.test/', 'chrome-error://chromewebdata/']);

  // Only without this header can another origin frame the site at all.
  await page.route(`${server.siteOrigin}/`, async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': _framing, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.goto('http://foreign.test/');
  const title = page.frameLocator('iframe').locator('.edit_title_ja');
  await expect(title).toHaveText(top.title_ja);
  await postToSite(page, [
    forged,
    { ...forged, payload: { contentKey: 'topContent', allData: { title_ja: '偽物' }, eventType: 'change' } },
  ]);
  // The site handles messages in order: its answer to this one comes after it has handled the forged ones.
  const site = page.frames().find((frame) => frame.url().startsWith(server.siteOrigin));
  await site?.evaluate(
    () =>
      new Promise<void>((taken) => {
        addEventListener('message', () => taken(), { once: true });
        window.postMessage('last', '*');
      }),
  );
  await expect(title).toHaveText(top.title_ja);
  expect(await page.evaluate(() => (window as unknown as { received: unknown[] }).received)).toEqual([]);
});
