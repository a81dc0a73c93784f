import { expect, test } from 'vitest';

import { top, topMirror } from './editor.ts';

test('every field of the screen is found by the name that the site has for it', () => {
  for (const field of Object.keys(top.fields))
    expect(topMirror.pathOf({ fieldName: field }, top.empty)).toEqual([field]);
});

test('a name that the screen does not have leads nowhere', () => {
  const names = ['', 'title', 'concept_message', '__proto__', 'constructor', 'title_ja.0'];
  expect(names.map((fieldName) => topMirror.pathOf({ fieldName }, top.empty))).toEqual(names.map(() => null));
});
