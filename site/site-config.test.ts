import * as v from 'valibot';
import { expect, test } from 'vitest';

import { siteConfigSchema } from './kit/site-context.ts';

const config = { brand: 'スタジオ', consoleOrigin: 'http://localhost:4000', content: true };

test('the site’s configuration is read, unknown fields ignored', () => {
  expect(v.parse(siteConfigSchema, { ...config, later: 1 })).toEqual({ ...config, firstStudio: 1 });
});

test('a console address that is not one origin is refused', () => {
  const origins = ['*', '', 'localhost:4000', 'http://localhost:4000/', 'javascript:alert(1)', null];
  expect(origins.map((consoleOrigin) => v.is(siteConfigSchema, { ...config, consoleOrigin }))).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
