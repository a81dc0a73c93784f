import { readFileSync } from 'node:fs';

import * as v from 'valibot';

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
});

export type DemoMedia = Readonly<v.InferOutput<typeof demoMediaSchema>>;

/** The demonstration library. `media.json` is written by `make/make.mjs`: change the generator, not that file. */
export const demoMedia: readonly DemoMedia[] = v.parse(
  v.array(demoMediaSchema),
  JSON.parse(readFileSync(new URL('media.json', import.meta.url), 'utf8')),
);
