import { expect, test } from 'vitest';

import { mediaFile } from '../../contract/http/media-fixture.ts';
import { emptyTopContent as emptyTop } from '../../documents/top/document.ts';
import type { TopDraft } from '../../documents/top/document.ts';
import { top } from './editor.ts';

const full = Object.fromEntries(
  Object.keys(emptyTop).map((name, index) => [
    name,
    emptyTop[name as keyof TopDraft] === '' ? 'x' : mediaFile(index),
  ]),
) as TopDraft;

test('the top page’s editor shows each field of section 3 exactly once', () => {
  expect(Object.keys(top.fields).toSorted()).toEqual(Object.keys(emptyTop).toSorted());
});

test('Submit refuses every empty field of the top page, in screen order', () => {
  const problems = top.problemsOf(emptyTop);
  expect(problems).toHaveLength(19);
  expect(problems[0]).toEqual({ path: ['title_en'], message: 'タイトル（英語）は必須です。' });
  expect(problems.map(({ path }) => path[0])).toEqual(Object.keys(top.fields));
});

test('Submit counts a blank text of the top page as empty', () => {
  expect(top.problemsOf({ ...full, title_ja: ' 　\n' })).toEqual([
    { path: ['title_ja'], message: 'タイトル（日本語）は必須です。' },
  ]);
});
