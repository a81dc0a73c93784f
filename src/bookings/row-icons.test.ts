import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { strokes } from './row-icons.ts';

test('the icons of a row, which are pictures, have the colours of texts and links', () => {
  const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--text: light-dark(${strokes.text.light}, ${strokes.text.dark});`);
  expect(tokens).toContain(`--link: light-dark(${strokes.link.light}, ${strokes.link.dark});`);
});
