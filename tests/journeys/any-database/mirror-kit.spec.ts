import { AboutEditor } from '../../fixtures/about-editor.ts';
import { expect, test as base } from '../../fixtures/kagami.ts';
import { buildExampleScript, plainExample, renderExample } from '../../fixtures/mirror-examples.ts';
import { OnePageSite } from '../../fixtures/one-page-site.ts';
import { PriceEditor } from '../../fixtures/price-editor.ts';
import { administrator, KagamiServer } from '../../fixtures/server.ts';
import { SignInForm } from '../../fixtures/sign-in-form.ts';

const published = {
  concept_message: '公開中のメッセージ',
  concept_description: [{ id: 1, title: '公開中の項目', content: '公開中の内容' }],
};

/** The kit's examples as the site of a console. */
const test = base.extend<{ examples: KagamiServer }>({
  examples: async ({}, use) => {
    const pages = new Map<string, string>();
    const site = await OnePageSite.startAnswering((path) => pages.get(path) ?? '');
    const kagami = await KagamiServer.start({ KAGAMI_SITE_ORIGIN: site.origin });
    const { consoleOrigin } = kagami;
    pages.set('/price', plainExample(consoleOrigin));
    pages.set('/about', await renderExample(published, consoleOrigin));
    pages.set('/client.js', await buildExampleScript());
    await use(kagami);
    await kagami.remove();
    await site.stop();
  },
  baseURL: async ({ examples }, use) => use(examples.consoleOrigin),
});

test('with the kit a plain page and a page that React rendered on the server show what is typed, added and deleted, and a click on them leads to the field', async ({
  page,
  examples,
}) => {
  await page.goto('/login');
  await new SignInForm(page).signIn(administrator);
  await expect(page).toHaveURL(`${examples.consoleOrigin}/`);

  const price = new PriceEditor(page);
  await price.open();
  const titles = price.preview.locator('.edit_title');
  await expect(titles).toHaveText(['月会費', 'キッズ・学生', '体験・都度払い', 'レンタルスタジオ']);
  await price.field(2, 'title').fill('個人練習');
  await expect(titles.nth(1)).toHaveText('個人練習');
  await price.price(2, 1, 'amount').fill('3,500円');
  await expect(price.mirrored(2).locator('.edit_amount').first()).toHaveText('3,500円');
  await titles.nth(0).click();
  await expect(price.field(1, 'title')).toBeFocused();
  await price.button('料金セクション1を削除').click();
  await expect(titles).toHaveText(['個人練習', '体験・都度払い', 'レンタルスタジオ']);
  await price.undo.click();
  await expect(titles).toHaveText(['月会費', '個人練習', '体験・都度払い', 'レンタルスタジオ']);
  await price.discard();
  await expect(titles.nth(1)).toHaveText('キッズ・学生');

  const about = new AboutEditor(page);
  await about.open();
  const items = about.preview.locator('.edit_concept_description_title');
  await about.message.fill('一緒に\n踊ろう');
  await expect(about.preview.locator('h1')).toHaveText('一緒に 踊ろう');
  await about.title(1).fill('鏡の前で');
  await expect(items.first()).toHaveText('鏡の前で');
  const count = await items.count();
  await about.addAfter(1).click();
  await expect(items).toHaveCount(count + 1);
  await items.first().click();
  await expect(about.title(1)).toBeFocused();

  const visitor = await page.context().newPage();
  await visitor.goto(await about.preview.locator('html').evaluate(() => location.href));
  await expect(visitor.locator('h1')).toHaveText('公開中のメッセージ');
  await visitor.locator('h1').hover();
  await expect(visitor.locator('[aria-hidden]')).toHaveCount(0);
});
