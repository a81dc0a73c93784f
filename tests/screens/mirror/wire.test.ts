import { expect } from 'playwright/test';
import { test } from 'vitest';

import { getTopContent, type TopContent } from '../../../src/contract/http/top.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';
import { demoOf } from '../answers.ts';
import { openBesideSite, runFor } from './beside-site.ts';

const aFrame = 16;

const whole = (content: TopContent) => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'topContent', allData: content, eventType: 'change' },
});

const lookAtTitle = {
  type: 'SCROLL_TO',
  payload: {
    contentKey: 'topContent',
    componentKey: 'heroHeader',
    fieldName: 'title_ja',
    target: 'edit_title_ja',
    eventType: 'input_focus',
  },
};

async function openTop(announces: boolean) {
  const top = demoOf(getTopContent);
  const screen = await openBesideSite('/', { announces });
  const editor = new TopEditor(screen.page);
  await expect(editor.text('title_ja')).toHaveValue(top.title_ja);
  return { ...screen, editor, top };
}

test('a site that does not announce itself is told nothing before it has loaded, and then all, 100 ms after each thing that happens: what was typed, where a person is, an undo, a redo, a reset', async () => {
  const { editor, site, top } = await openTop(false);
  await editor.text('title_ja').fill('鏡の前で');
  await runFor(1000);
  expect(await site.received()).toEqual([]);
  await site.load();
  await runFor(99);
  expect(await site.received()).toEqual([]);
  await runFor(1);
  const titled = { ...top, title_ja: '鏡の前で' };
  expect(await site.received()).toEqual([
    { origin: location.origin, told: whole(titled) },
    { origin: location.origin, told: lookAtTitle },
  ]);
  await runFor(1000);
  expect(await site.take()).toHaveLength(2);

  await editor.text('about_title_en').click();
  await runFor(99);
  expect(await site.take()).toEqual([]);
  await runFor(1);
  expect(await site.take()).toEqual([
    {
      type: 'SCROLL_TO',
      payload: {
        contentKey: 'topContent',
        componentKey: 'about',
        fieldName: 'about_title_en',
        target: 'edit_about_title_en',
        eventType: 'input_focus',
      },
    },
  ]);

  // The last value of each field, 100 ms after the first edit that was not sent.
  await editor.text('about_title_en').fill('D');
  await runFor(60);
  await editor.text('about_title_en').fill('Dance');
  await editor.text('title_ja').fill('鏡');
  await runFor(39);
  expect(await site.take()).toEqual([]);
  await runFor(1);
  const allData = { ...top, about_title_en: 'Dance', title_ja: '鏡' };
  expect(await site.take()).toEqual([
    {
      type: 'TEXT_UPDATE',
      payload: {
        contentKey: 'topContent',
        componentKey: 'about',
        fieldName: 'about_title_en',
        value: 'Dance',
        allData,
        eventType: 'change',
      },
    },
    lookAtTitle,
    {
      type: 'TEXT_UPDATE',
      payload: {
        contentKey: 'topContent',
        componentKey: 'heroHeader',
        fieldName: 'title_ja',
        value: '鏡',
        allData,
        eventType: 'change',
      },
    },
  ]);
  await runFor(1000);
  expect(await site.take()).toEqual([]);

  await editor.undo.click();
  await runFor(100);
  expect(await site.take()).toEqual([whole({ ...allData, title_ja: '鏡の前で' })]);
  await editor.redo.click();
  await runFor(100);
  expect(await site.take()).toEqual([whole(allData)]);
  await editor.reset.click();
  await editor.dialog('変更の破棄').getByRole('button', { name: '破棄して戻す' }).click();
  await expect(editor.text('title_ja')).toHaveValue(top.title_ja);
  await runFor(100);
  expect(await site.take()).toEqual([whole(top)]);
});

test('a site that announces itself is told all with the first frame after it has loaded, each typed edit with the next frame without the whole, and all again with an undo and when it announces itself anew', async () => {
  const { editor, site, top } = await openTop(true);
  await runFor(1000);
  expect(await site.received()).toEqual([]);
  await site.load();
  await runFor(aFrame);
  expect(await site.take()).toEqual([whole(top)]);

  await editor.text('title_ja').click();
  await runFor(aFrame);
  await site.take();
  await editor.text('title_ja').fill('鏡');
  await editor.text('title_ja').fill('鏡の前で');
  expect(await site.take()).toEqual([]);
  await runFor(aFrame);
  expect(await site.take()).toEqual([
    {
      type: 'TEXT_UPDATE',
      payload: {
        contentKey: 'topContent',
        componentKey: 'heroHeader',
        fieldName: 'title_ja',
        value: '鏡の前で',
        eventType: 'change',
      },
    },
  ]);

  await site.post({ type: 'MIRROR_READY', payload: { immediate: true } });
  await expect
    .poll(async () => {
      await runFor(aFrame);
      return site.received();
    })
    .toHaveLength(1);
  expect(await site.take()).toEqual([whole({ ...top, title_ja: '鏡の前で' })]);
  await editor.undo.click();
  await runFor(aFrame);
  expect(await site.take()).toEqual([whole(top)]);
});
