import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

test.each(['plain.html', 'react/page.tsx', 'react/client.tsx'])(
  'the example %s has under 40 lines',
  (name) => {
    const text = readFileSync(new URL(`../examples/${name}`, import.meta.url), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThan(40);
  },
);
