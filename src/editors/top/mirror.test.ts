import { expect, test } from 'vitest';

import { top, topMirror } from './editor.ts';

test('every field of the top page is found by its name on the site', () => {
  for (const field of Object.keys(top.fields))
    expect(topMirror.pathOf({ fieldName: field }, top.empty)).toEqual([field]);
});

test('a name on the site without a field of the top page is ignored', () => {
  const names = ['', 'title', 'concept_message', '__proto__', 'constructor', 'title_ja.0'];
  expect(names.map((fieldName) => topMirror.pathOf({ fieldName }, top.empty))).toEqual(names.map(() => null));
});
