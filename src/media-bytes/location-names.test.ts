import { expect, test } from 'vitest';

import { bytesOf, u32, type Part } from './blank-fixture.ts';
import { mentionsLocation } from './location-names.ts';

const noise = '\0\x01\x93\xfe\x07';

test.each<[string, readonly Part[], boolean]>([
  ['three letters by chance', [noise, 'gPs', noise], false],
  ['three letters beside a few others by chance', [noise, 'k*GPSq', noise], false],
  ['four letters by chance', [noise, 'loCi', noise], false],
  ['a sign and three letters by chance', [noise, '\u00a9xYZ', noise], false],
  ['a long word in any writing', [noise, 'LatiTude', noise], true],
  ['the word of a property', [noise, 'exif:gpsStatus', noise], true],
  ['three letters in a text', ['My GPS says'], true],
  ['a box of 3GPP behind its size', [noise, u32(40), 'loci', noise], true],
  ['a box of a dashboard camera behind its size', [noise, u32(40), 'gps ', noise], true],
  ['a box of QuickTime', [noise, '\u00a9xyz', noise], true],
  ['a record of GoPro', [noise, 'GPS5l', noise], true],
])(
  'of bytes with %s it is told by more than chance whether they name a location',
  (_what, parts, expected) => {
    expect(mentionsLocation(bytesOf(...parts))).toBe(expected);
  },
);
