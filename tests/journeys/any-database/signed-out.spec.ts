import { expect, test } from '../../fixtures/kagami.ts';

test('whoever is not signed in asks the backend for nothing', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/get_') || pathname === '/config.json') paths.push(pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(paths).toEqual(['/config.json']);
});
