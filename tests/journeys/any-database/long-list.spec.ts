import { buildListEditor, startServers, type Servers } from '../../../bench/servers.ts';
import { expect, expectAccessible, test as base, type Page } from '../../fixtures/kagami.ts';

/** The list editor of the bench, made from the building blocks that all list editors share. */
const test = base.extend<{ openList: (count: number) => Promise<Page> }, { servers: Servers }>({
  servers: [
    async ({}, use) => {
      await buildListEditor();
      const servers = await startServers();
      await use(servers);
      await servers.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  openList: async ({ page, servers }, use) => {
    await use(async (count) => {
      await page.goto(`${servers.floorOrigin}/list/?count=${count}`);
      await expect(title(page, 0)).toHaveValue('レッスンの案内 1');
      return page;
    });
  },
});

const title = (page: Page, index: number) => page.locator(`[name="items.${index}.title"]`);
const content = (page: Page, index: number) => page.locator(`[name="items.${index}.content"]`);
const controls = (page: Page) => page.getByRole('main', { name: 'List' }).getByRole('textbox');
const scroll = (page: Page, top: number) =>
  page.getByRole('main', { name: 'List' }).evaluate((main, to) => {
    const area = [...main.querySelectorAll('*')].find((each) => getComputedStyle(each).overflowY === 'auto');
    area?.scrollTo({ top: to });
  }, top);

/** The first field that is wholly seen, and where; null while there is none. */
const firstSeen = (page: Page) =>
  page.getByRole('main', { name: 'List' }).evaluate((main) => {
    const seen = [...main.querySelectorAll('textarea')].find((field) => {
      const { top, bottom } = field.getBoundingClientRect();
      return top > 150 && bottom < window.innerHeight;
    });
    return seen ? { name: seen.name, top: seen.getBoundingClientRect().top } : null;
  });

test('a list of 100 items is mounted whole', async ({ openList }) => {
  const page = await openList(100);
  await expect(controls(page)).toHaveCount(200);
});

test('a list of 1,000 items has fields near what is seen and the words of all others', async ({
  openList,
}) => {
  const page = await openList(1000);
  await expect(title(page, 4)).toBeAttached();
  expect(await controls(page).count()).toBeLessThan(120);
  await expect(page.getByText('レッスンの案内 1000')).toBeAttached();
  await expectAccessible(page);
});

test('scrolling anywhere brings the fields there, and what was typed there stays', async ({ openList }) => {
  const page = await openList(1000);
  await scroll(page, 10_000_000);
  await title(page, 999).fill('最後のレッスン');
  await scroll(page, 0);
  await expect(title(page, 0)).toBeVisible();
  await title(page, 0).focus();
  await expect(title(page, 999)).not.toBeAttached();
  await expect(page.getByText('最後のレッスン')).toBeAttached();
  await scroll(page, 10_000_000);
  await expect(title(page, 999)).toHaveValue('最後のレッスン');
});

test('what is seen stays where it is while fields come in place of words', async ({ openList }) => {
  const page = await openList(1000);
  await scroll(page, 60_000);
  await expect.poll(async () => firstSeen(page)).not.toBeNull();
  const before = await firstSeen(page);
  await page.locator(`[name="${before?.name}"]`).press('End');
  await page.keyboard.type('また来たい');
  expect(await firstSeen(page)).toEqual(before);
});

test('Tab goes on from field to field, also where focus was scrolled far out of view', async ({
  openList,
}) => {
  const page = await openList(1000);
  await content(page, 0).focus();
  await scroll(page, 10_000_000);
  await expect(title(page, 999)).toBeVisible();
  for (let index = 1; index < 30; index += 1) {
    await page.keyboard.press('Tab');
    await expect(title(page, index)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(content(page, index)).toBeFocused();
  }
});

test('an undo brings the far field that it changed into view', async ({ openList }) => {
  const page = await openList(1000);
  await title(page, 0).fill('朝のヨガ');
  await scroll(page, 10_000_000);
  await title(page, 999).focus();
  await expect(title(page, 0)).not.toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(title(page, 0)).toBeInViewport();
  await expect(title(page, 0)).toHaveValue('レッスンの案内 1');
});
