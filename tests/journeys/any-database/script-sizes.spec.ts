import accepted from '../../../bench/accepted.json' with { type: 'json' };
import { expect, test } from '../../fixtures/kagami.ts';
import { builtScripts, kilobytesOf, neverIdle, requestedScripts } from '../../fixtures/script-sizes.ts';
import { openLogin } from '../../fixtures/sign-in-form.ts';

/** A change that makes a first load 5% larger is to be known: `npm run bench -- sizes --accept` accepts it. */
const atMost = (size: number) => 1.05 * size;

test('the scripts before the first field, and those of the whole console, are at most 5% larger than the accepted ones', async ({
  page,
}) => {
  await page.addInitScript(neverIdle);
  const scripts = async () => kilobytesOf((await page.evaluate(requestedScripts())) as string[]);
  const form = await openLogin(page);
  expect(await scripts()).toBeLessThanOrEqual(atMost(accepted['size.login']));
  await form.signIn();
  await expect(page).toHaveURL('/');
  for (const [path, size] of [
    ['/', accepted['size.top']],
    ['/about', accepted['size.about']],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('textbox').first()).not.toHaveValue('');
    expect(await scripts()).toBeLessThanOrEqual(atMost(size));
  }
  expect(kilobytesOf(builtScripts())).toBeLessThanOrEqual(atMost(accepted['size.all']));
});
