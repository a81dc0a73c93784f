import { expect } from 'playwright/test';
import { onTestFinished, test } from 'vitest';
import { commands } from 'vitest/browser';

import { newSite, openTopBesideSite, runFor } from './beside-site.ts';

const ready = { type: 'MIRROR_READY', payload: { immediate: true } };

async function openTop(announces: boolean) {
  const screen = await openTopBesideSite(announces);
  await screen.site.load();
  return screen;
}

/** Posts to the console from another window of the site inside it. */
async function postFromAnother(siteOrigin: string, message: unknown): Promise<void> {
  const frame = document.createElement('iframe');
  frame.src = `${siteOrigin}/other`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  const { promise: arrived, resolve } = Promise.withResolvers<unknown>();
  window.addEventListener('message', ({ data, source }) => {
    if (source === frame.contentWindow && data === 'last') resolve(data);
  });
  frame.contentWindow?.postMessage({ asked: { messages: [message, 'last'] } }, siteOrigin);
  await arrived;
}

test('the console ignores messages from its own origin, from another window of the site, and of another shape, though they be a thousand', async () => {
  const { backend, site, editor, top } = await openTop(false);
  window.postMessage(ready, location.origin);
  await postFromAnother(`http://site.localhost:${location.port}`, ready);
  await postFromAnother(backend.config.siteOrigin, ready);
  const misshapen = [
    { type: 'MIRROR_READY', payload: { immediate: false } },
    { ...ready, more: 1 },
    { type: 'TEXT_UPDATE', payload: { contentKey: 'topContent', allData: {}, eventType: 'change' } },
  ];
  await site.post(...Array.from({ length: 1000 }, (_, index) => misshapen[index % misshapen.length]));

  // A console that believes that its site announced itself sends the next edit with the next frame, without the whole.
  await runFor(200);
  await site.take();
  await editor.text('title_ja').fill('鏡の前で');
  await runFor(99);
  expect(await site.take()).toEqual([]);
  await runFor(1);
  expect(await site.take()).toContainEqual({
    type: 'TEXT_UPDATE',
    payload: {
      contentKey: 'topContent',
      componentKey: 'heroHeader',
      fieldName: 'title_ja',
      value: '鏡の前で',
      allData: { ...top, title_ja: '鏡の前で' },
      eventType: 'change',
    },
  });
});

test('of a flood of MIRROR_READY the site gets one answer', async () => {
  const { site, top } = await openTop(true);
  await runFor(16);
  await site.take();
  await site.post(...Array.from({ length: 1000 }, () => ready));
  await runFor(1000);
  expect(await site.take()).toEqual([
    { type: 'TEXT_UPDATE', payload: { contentKey: 'topContent', allData: top, eventType: 'change' } },
  ]);
});

test('what the console posts never reaches a foreign page that has taken the place of the site in the frame', async () => {
  const { site, editor } = await openTop(false);
  await runFor(100);
  const frame = document.querySelector('iframe');
  const loaded = new Promise((resolve) => frame?.addEventListener('load', resolve));
  frame?.setAttribute('src', newSite('foreign'));
  await loaded;
  await site.take();
  await editor.text('title_ja').fill('誰にも見せない');
  await runFor(6000);
  await editor.undo.click();
  await runFor(6000);
  expect(await site.take()).toEqual([]);
  for (const line of await commands.takeConsole()) expect(line).toMatch(/target origin/);
});
