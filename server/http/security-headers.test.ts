import { expect, test } from 'vitest';

import { inlineScriptSources } from './security-headers.ts';

test('the policy allows scripts that are written into a page by their hashes; data and scripts with an address need none', () => {
  const page = `<head>
    <script type="application/json">{"a":1}</script>
    <script>alert(1)</script>
    <script type="module" src="/a.js"></script>
  </head>`;
  expect(inlineScriptSources(page)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
});
