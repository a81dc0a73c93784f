import type { Page } from 'playwright/test';

import { expect, test } from '../../fixtures/kagami.ts';
import { hold } from '../../fixtures/top-calls.ts';

const asked = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/get_') || pathname === '/config.json') paths.push(pathname);
  });
  return paths;
};

const topReads = ['/api/get_media_files/', '/api/get_page_top_content/', '/config.json'];

test('what the top page reads first is asked for while its scripts are on their way, and once', async ({
  admin,
}) => {
  const paths = asked(admin);
  const scripts = await hold(admin, '**/assets/entrance-*.js');
  await admin.goto('/', { waitUntil: 'commit' });
  const script = await scripts.next();
  await expect.poll(() => paths.toSorted()).toEqual(topReads);
  await script.continue();
  await expect(admin.getByRole('textbox', { name: 'タイトル（日本語）' })).not.toHaveValue('');
  await expect.poll(() => paths).toContain('/api/get_first_id/');
  expect(paths.filter((path) => path !== '/api/get_first_id/').toSorted()).toEqual(topReads);
});

test('whoever is not signed in asks for nothing ahead', async ({ page }) => {
  const paths = asked(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(paths).toEqual(['/config.json']);
});
