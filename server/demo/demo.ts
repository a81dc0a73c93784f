import { readFileSync } from 'node:fs';

import * as v from 'valibot';

import { demoMediaFolder, demoMediaList } from '../kit/assets.ts';
import { alternativeTexts } from './alternative-texts.ts';
import { type DemoContent, demoPages } from './content.ts';
import { demoInstructors } from './instructors.ts';
import { demoNews } from './news.ts';
import { demoLists } from './price-and-reviews.ts';
import { demoQa } from './qa.ts';
import { demoStudios } from './studios.ts';
import { demoTrials } from './trials.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** One file of the demonstration library; paths are relative to `media/`, sizes are the real ones. */
const demoMediaSchema = v.strictObject({
  file: v.string(),
  /** JPEG, 320 px on the long side; for a video its first frame. */
  thumbnail: v.string(),
  mime_type: v.picklist(['image/jpeg', 'video/mp4']),
  width: count,
  height: count,
  /** bytes */
  file_size: count,
  favorite: v.boolean(),
  /** The widths of the smaller copies in `media/variants/`. */
  variants: v.array(count),
});

type DemoMedia = Readonly<v.InferOutput<typeof demoMediaSchema>>;

/** The demonstration library: `media.json` with the files in `media/`. */
const demoMedia: readonly DemoMedia[] = v.parse(
  v.array(demoMediaSchema),
  JSON.parse(readFileSync(demoMediaList, 'utf8')),
);

/** The content of a first start. */
export const demo: DemoContent = {
  folder: demoMediaFolder,
  media: demoMedia.map((each) => Object.assign(each, { alt: alternativeTexts[each.file] ?? '' })),
  ...demoPages,
  ...demoLists,
  instructors: demoInstructors,
  studios: demoStudios,
  qa: demoQa,
  news: demoNews,
  trials: demoTrials,
};
