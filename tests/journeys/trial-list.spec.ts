import type { TrialCustomer } from '../../src/contract/http/trial.ts';
import { expect } from '../fixtures/kagami.ts';
import { test } from '../fixtures/trial.ts';
import { TrialPage } from '../pages/trial-page.ts';

test(
  'a day that was changed and a booking that was cancelled stay so: for another visit, and for whoever else asks',
  { tag: '@postgres' },
  async ({ admin: page, backendRequest }) => {
    const read = async () =>
      (await (await backendRequest.get('/api/get_trial_customers/')).json()) as readonly TrialCustomer[];
    const before = await read();
    const [moved, gone] = before.filter(
      ({ name }) => before.filter((each) => each.name === name).length === 1,
    );
    if (!moved || !gone) throw new Error('There are no bookings to change.');
    const trial = new TrialPage(page);
    await trial.open();
    await trial.search.fill(moved.mail);
    await trial.chooseDay(moved.name, '2028/02/29');
    await trial.agree('reschedule');
    await trial.expectDay(moved.name, '2028/02/29');
    await trial.search.fill(gone.mail);
    await trial.cancel(gone.name).click();
    await trial.agree('cancel');
    await expect(trial.count(0)).toBeVisible();
    // The address follows when typing pauses.
    await page.waitForURL(({ searchParams }) => searchParams.get('searchText') === gone.mail);
    await page.reload();
    await expect(trial.search).toHaveValue(gone.mail);
    await expect(trial.count(0)).toBeVisible();
    await trial.search.fill(moved.mail);
    await trial.expectDay(moved.name, '2028/02/29');

    const after = new Map(before.map((each) => [each.id, each]));
    after.set(moved.id, { ...moved, date: '2028-02-29' });
    after.delete(gone.id);
    expect(await read()).toEqual([...after.values()]);
  },
);
