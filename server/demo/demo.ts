import { fileURLToPath } from 'node:url';

import { demoAbout } from './about.ts';
import type { DemoContent } from './content.ts';
import { demoInstructors } from './instructors.ts';
import { demoMedia } from './media.ts';
import { demoNews } from './news.ts';
import { demoPrices } from './price.ts';
import { demoQa } from './qa.ts';
import { demoReviews } from './reviews.ts';
import { demoStudios } from './studios.ts';
import { demoTop } from './top.ts';
import { demoTrials } from './trials.ts';

/** What Kagami starts with. */
export const demo: DemoContent = {
  folder: fileURLToPath(new URL('media', import.meta.url)),
  media: demoMedia,
  top: demoTop,
  about: demoAbout,
  prices: demoPrices,
  instructors: demoInstructors,
  studios: demoStudios,
  qa: demoQa,
  news: demoNews,
  reviews: demoReviews,
  trials: demoTrials,
};
