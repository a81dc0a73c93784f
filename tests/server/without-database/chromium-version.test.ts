import { expect, test } from 'vitest';

import { judgeChromium } from '../../fixtures/chromium-version.ts';

test.each([
  'Chromium 130.0.6723.58 built on Debian GNU/Linux 12 (bookworm)\n',
  'Google Chrome 131.0.6778.85 \n',
  'Google Chrome for Testing 156.0.8078.79',
])('the tests take %j', (said) => {
  expect(() => judgeChromium('/usr/bin/chromium', said)).not.toThrow();
});

test.each([
  [
    'Chromium 129.0.6668.100 snap',
    '/opt/chromium is Chromium 129.0.6668.100; the tests need 130 or later. Update it, or name another with CHROMIUM_PATH.',
  ],
  [
    'Google Chrome 99.0.4844.51',
    '/opt/chromium is Chromium 99.0.4844.51; the tests need 130 or later. Update it, or name another with CHROMIUM_PATH.',
  ],
  [
    'no such browser\n',
    '/opt/chromium does not say which version of Chromium it is ("no such browser"). Update it, or name another with CHROMIUM_PATH.',
  ],
])('a browser that calls itself %j is refused by its name and version', (said, reason) => {
  expect(() => judgeChromium('/opt/chromium', said)).toThrow(new Error(reason));
});
