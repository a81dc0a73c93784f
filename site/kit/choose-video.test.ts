import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { videoFields } from '../../src/contract/http/media.ts';
import { chooseVideo, wantedVideo } from './choose-video.ts';

test('a wide window gets the wide video that is just sharp enough for it', () => {
  expect([768, 1280, 1281, 1920, 2560, 3840].map((width) => wantedVideo(width, 1))).toEqual([
    'pc_video_small',
    'pc_video_small',
    'pc_video_medium',
    'pc_video_medium',
    'pc_video_large',
    'pc_video_extra_large',
  ]);
});

test('a narrow window gets the tall video that is just sharp enough for it', () => {
  expect([320, 390, 700].map((width) => wantedVideo(width, 1))).toEqual([
    'mobile_video_small',
    'mobile_video_small',
    'mobile_video_small',
  ]);
  expect([390, 700, 767].map((width) => wantedVideo(width, 2))).toEqual([
    'mobile_video_medium',
    'mobile_video_large',
    'mobile_video_extra_large',
  ]);
});

test('more than two device pixels a point fetches no larger video', () => {
  expect(wantedVideo(390, 4)).toBe(wantedVideo(390, 2));
});

const among = (...there: string[]) => chooseVideo('pc_video_medium', (field) => there.includes(field));

test('a missing video is replaced by the next smaller, then the next larger, then one of the other kind', () => {
  expect(among('pc_video_small', 'pc_video_large', 'mobile_video_medium')).toBe('pc_video_small');
  expect(among('pc_video_extra_large', 'pc_video_large')).toBe('pc_video_large');
  expect(among('mobile_video_small', 'mobile_video_medium')).toBe('mobile_video_medium');
  expect(among()).toBe(null);
});

test('with any video at all one is shown, of the wanted kind where there is one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...videoFields),
      fc.subarray([...videoFields], { minLength: 1 }),
      (wanted, there) => {
        const chosen = chooseVideo(wanted, (field) => there.includes(field));
        const kind = wanted.split('_')[0] ?? '';
        expect(there).toContain(chosen);
        expect(chosen?.startsWith(kind)).toBe(there.some((field) => field.startsWith(kind)));
        expect(chosen === wanted).toBe(there.includes(wanted));
      },
    ),
  );
});
