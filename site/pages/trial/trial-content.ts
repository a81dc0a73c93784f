import { trialOfferSchema, type TrialOffer } from '../../../src/contract/trial-form.ts';
import { createContentPage } from '../content-page.tsx';

/** What can be booked. The console edits nothing of it. */
export const trial = createContentPage<TrialOffer>({
  contentKey: null,
  path: '/content/trial',
  empty: { from: '', until: '', studios: [] },
  read: trialOfferSchema,
  apply: () => ({}),
});
