import { recordAnnounced } from '../../fixtures/announced.ts';
import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { SignInForm } from '../../fixtures/sign-in-form.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

const adminEdits = 'adminさんが編集中です。';

test('whoever opens a screen of which somebody else has unsaved edits sees who, until these are saved, reset or left', async ({
  topEditor: theirs,
  server,
  browser,
}) => {
  const hanako = { username: 'hanako', password: 'a long enough one' };
  await server.addAdministrator(hanako.username, hanako.password);
  const context = await browser.newContext({
    baseURL: server.consoleOrigin,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const announced = await recordAnnounced(page);
  await page.goto('/');
  await new SignInForm(page).signIn(hanako);
  const mine = new TopEditor(page);
  await expect(mine.text('title_ja')).not.toHaveValue('');
  const place = await mine.submit.boundingBox();

  await theirs.text('title_ja').fill('鏡の前で');
  await expect(mine.status(adminEdits)).toBeVisible();
  await expectAccessible(page);
  expect(await mine.submit.boundingBox()).toEqual(place);
  await expect.poll(() => announced.filter((text) => text === adminEdits)).toHaveLength(1);
  await expect(theirs.page.getByText('編集中です。')).toHaveCount(0);
  await theirs.submit.click();
  await expect(mine.status(adminEdits)).toHaveCount(0);

  await theirs.text('title_ja').fill('朝の鏡');
  await expect(mine.status(adminEdits)).toBeVisible();
  await theirs.discard();
  await expect(mine.status(adminEdits)).toHaveCount(0);

  // Unsaved edits of another screen are no news for this one.
  await page.goto('/price');
  await expect(page.getByRole('heading', { level: 1, name: 'Price' })).toBeVisible();
  await theirs.text('title_ja').fill('夜の鏡');
  const own = new TopEditor(await theirs.page.context().newPage());
  await own.page.goto('/');
  await expect(own.status('別のタブか端末で編集中です。')).toBeVisible();
  await expect(page.getByText('編集中です。')).toHaveCount(0);
  await page.goto('/');
  await expect(mine.status(adminEdits)).toBeVisible();
  await theirs.page.close();
  await expect(mine.status(adminEdits)).toHaveCount(0);
  await context.close();
});
