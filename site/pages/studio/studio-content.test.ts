import { expect, test } from 'vitest';

import { mapUrl } from './studio-content.ts';

test('the link to the map carries the address, whatever characters it has', () => {
  expect(mapUrl(' 東京都渋谷区 & 1#2 ')).toBe(
    'https://www.google.com/maps/search/?api=1&query=%E6%9D%B1%E4%BA%AC%E9%83%BD%E6%B8%8B%E8%B0%B7%E5%8C%BA+%26+1%232',
  );
});
