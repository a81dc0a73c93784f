import { expect } from 'playwright/test';
import { test } from 'vitest';

import { getStudio } from '../../../src/documents/studio/document.ts';
import { recordSite } from '../../components/site.ts';
import { demoOf } from '../answers.ts';
import { openStudio, showStudio } from './studios.ts';

const whole = (allData: object) => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'studioContent', allData, eventType: 'change' },
});

test('the site receives all of a studio with its id, and whether it is published now, also with an undo', async () => {
  const site = recordSite();
  const { page, editor } = await openStudio(1);
  const loaded = demoOf(getStudio, { studio_id: 1 });
  const told = () => site.told('TEXT_UPDATE');
  await expect(page.locator('iframe')).toHaveAttribute('src', /\/studio\/1$/);
  await expect.poll(told).toEqual([whole(loaded)]);

  await editor.slug.fill('mirror');
  await editor.published.click();
  await editor.dialog('非公開').getByRole('button', { name: '非公開にする' }).click();
  await expect(editor.published).not.toBeChecked();
  await expect.poll(told).toContainEqual({
    type: 'TEXT_UPDATE',
    payload: {
      contentKey: 'studioContent',
      componentKey: 'studio',
      fieldName: 'is_published',
      value: false,
      eventType: 'change',
      allData: { ...loaded, slug: 'mirror', is_published: false },
    },
  });
  await editor.undo.click();
  await expect.poll(() => told().at(-1)).toEqual(whole({ ...loaded, is_published: false }));
});

test('a new studio is shown on the site with the admin secret, also to whoever has just signed in; where it cannot be had, it is edited and mirrored all the same', async () => {
  const site = recordSite();
  const { page, backend, editor } = await showStudio(1);
  const openNew = async (address: string) => {
    await editor.studio('+ Add New Studio').click();
    await expect(editor.heading).toHaveText('Add Studio');
    await expect(page.locator('iframe')).toHaveAttribute('src', `${backend.config.siteOrigin}${address}`);
    await editor.name.fill('かがみ');
    await expect
      .poll(() => site.told('TEXT_UPDATE').at(-1))
      .toMatchObject({ payload: { allData: { name: 'かがみ' } } });
  };
  // Read anew: the console has its configuration from before the sign-in.
  backend.configAnswer = () => Response.json({ ...backend.config, adminSecret: 'a secret of staff' });
  await openNew('/studio/new?admin-secret=a+secret+of+staff');
  for (const without of [() => Response.json(backend.config), () => new Response(null, { status: 500 })]) {
    backend.configAnswer = without;
    await page.goto('/studio/1');
    await openNew('/studio/new');
  }
});

test('an address of no studio says so, and the list leads on', async () => {
  const { page, backend, editor } = await showStudio('abc');
  for (const path of ['abc', '0', '1.5', '999']) {
    await page.goto(`/studio/${path}`);
    await expect(editor.failure).toHaveText(
      'このスタジオは見つかりません。一覧からスタジオを選んでください。',
    );
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(editor.submit).toBeDisabled();
    await expect(editor.delete).toHaveCount(0);
  }
  expect(backend.sent(getStudio)).toEqual([{ studio_id: 999 }]);
  await editor.studio('よい').click();
  await expect(editor.name).toHaveValue('よい');
  await expect(editor.failure).toHaveCount(0);
});
