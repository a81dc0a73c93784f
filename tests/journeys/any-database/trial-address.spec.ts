import { expect } from '../../fixtures/kagami.ts';
import { test } from '../../fixtures/trial.ts';

const all = ['田中 健', 'Anna Müller', '鈴木 蒼', '佐藤 美穂', '伊藤 花', '渡辺 大地'];

test('typing in the search adds no entry to the history of the browser, a chosen filter adds one; nothing is read again, and the sidebar leads to the whole list', async ({
  trial,
}) => {
  const { page } = trial;
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) reads.push(request.url());
  });
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  await page.getByRole('link', { name: 'Trial List' }).click();
  await trial.expectNames(...all);
  reads.length = 0;

  await trial.search.pressSequentially('渋谷');
  await trial.toggle('徒歩').click();
  await expect(page).toHaveURL(
    `/trial?access=${encodeURIComponent('徒歩')}&searchText=${encodeURIComponent('渋谷')}`,
  );
  await trial.expectNames('佐藤 美穂');
  await trial.search.fill('渋谷校');
  await expect(page).toHaveURL(/%E6%A0%A1/);
  await page.goBack();
  await expect(trial.search).toHaveValue('渋谷');
  await trial.expectNames('田中 健', 'Anna Müller', '佐藤 美穂', '渡辺 大地');
  await page.goForward();
  await expect(trial.search).toHaveValue('渋谷校');
  await trial.expectNames('佐藤 美穂');

  await page.getByRole('link', { name: 'Trial List' }).click();
  await trial.expectNames(...all);
  await expect(trial.search).toHaveValue('');
  await expect(page).toHaveURL('/trial');
  await page.goBack();
  await trial.expectNames('佐藤 美穂');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  expect(reads.filter((url) => !url.endsWith('/api/get_reviews/'))).toEqual([]);
});
