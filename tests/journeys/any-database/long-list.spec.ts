import { startServers, type Servers } from '../../../bench/servers.ts';
import { expect, expectAccessible, test as base, type Page } from '../../fixtures/kagami.ts';

/** The list editor of the bench, made from the building blocks that all list editors share. */
const test = base.extend<{ openList: (count: number) => Promise<Page> }, { servers: Servers }>({
  servers: [
    async ({}, use) => {
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

/** The same once the fields around it have come. */
async function settledSeen(page: Page) {
  let last: Awaited<ReturnType<typeof firstSeen>> = null;
  await expect
    .poll(async () => {
      const before = last;
      last = await firstSeen(page);
      return last !== null && before?.name === last.name && before.top === last.top;
    })
    .toBe(true);
  if (!last) throw new Error('No field is seen.');
  return last as { name: string; top: number };
}

/** Scrolls, and gives the place of the item whose field is seen first there. */
async function scrollTo(page: Page, top: number): Promise<number> {
  await scroll(page, top);
  const { name } = await settledSeen(page);
  return Number(/^items\.(\d+)\./.exec(name)?.[1]);
}

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
  await expect(page.getByText('レッスンの案内 501', { exact: false }).first()).toBeAttached();
  await expectAccessible(page);
});

test('scrolling anywhere brings the fields there, and what was typed there stays', async ({ openList }) => {
  const page = await openList(1000);
  const far = await scrollTo(page, 150_000);
  await title(page, far).fill('夜のレッスン');
  await scroll(page, 0);
  await title(page, 0).focus();
  await expect(title(page, far)).not.toBeAttached();
  await expect(page.getByText('夜のレッスン')).toBeAttached();
  await scroll(page, 150_000);
  await expect(title(page, far)).toHaveValue('夜のレッスン');
});

test('what is seen stays where it is while fields come in place of words', async ({ openList }) => {
  const page = await openList(1000);
  await scroll(page, 60_000);
  const before = await settledSeen(page);
  await page.locator(`[name="${before?.name}"]`).press('End');
  await page.keyboard.type('また来たい');
  const after = await firstSeen(page);
  expect(after?.name).toBe(before.name);
  expect(Math.abs((after?.top ?? Number.NaN) - before.top)).toBeLessThan(1);
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
  const far = await scrollTo(page, 150_000);
  await title(page, far).fill('朝のヨガ');
  await scroll(page, 0);
  await title(page, 0).focus();
  await expect(title(page, far)).not.toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(title(page, far)).toBeInViewport();
  await expect(title(page, far)).toHaveValue(`レッスンの案内 ${far + 1}`);
});

test('a field that was scrolled far away keeps focus and caret while its person is in another window', async ({
  openList,
}) => {
  const page = await openList(1000);
  const far = await scrollTo(page, 150_000);
  await title(page, far).fill('夜のヨガ');
  await scroll(page, 0);
  await expect(title(page, 0)).toBeInViewport();
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  );
  await page.keyboard.type('クラス');
  await expect(title(page, far)).toHaveValue('夜のヨガクラス');
});

for (const count of [30, 1000]) {
  test(`items that come, go and move leave focus and caret where they were, with ${count} items`, async ({
    openList,
  }) => {
    const page = await openList(count);
    const at = await scrollTo(page, 4000);
    await title(page, at).fill('夜のヨガ');
    await title(page, at).press('ArrowLeft');
    await page.keyboard.press('Alt+Shift+I');
    await expect(title(page, at + 1)).toBeFocused();
    await page.keyboard.press('Alt+Shift+D');
    await expect(title(page, at)).toBeFocused();
    await page.keyboard.press('Alt+Shift+M');
    await expect(title(page, 0)).toBeFocused();
    await page.keyboard.type('・');
    await expect(title(page, 0)).toHaveValue('夜のヨ・ガ');
  });
}

test('an undo of a deletion far away brings the item back and into view', async ({ openList }) => {
  const page = await openList(1000);
  await page.keyboard.press('Alt+Shift+D');
  await expect(title(page, 0)).toHaveValue('レッスンの案内 2');
  await scroll(page, 10_000_000);
  await title(page, 998).focus();
  await page.keyboard.press('Control+z');
  await expect(title(page, 0)).toHaveValue('レッスンの案内 1');
  await expect(title(page, 0)).toBeInViewport();
});
