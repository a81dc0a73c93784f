import { expect, test } from 'vitest';

import { inlineScripts } from './inline-scripts.ts';

test('scripts that are written into a page are named by their hash; data and scripts of their own address are not', () => {
  const page = `<head>
    <script type="application/json">{"a":1}</script>
    <script>alert(1)</script>
    <script type="module" src="/a.js"></script>
  </head>`;
  expect(inlineScripts(page)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
});
