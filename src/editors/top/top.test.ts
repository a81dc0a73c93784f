import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { mediaFile } from '../../contract/http/media-fixture.ts';
import { emptyTopContent as emptyTop, topTextFields, updateTopContent } from '../../contract/http/top.ts';
import { top, type TopDraft } from './editor.ts';

const sent = (draft: TopDraft) => top.requestOf(draft, draft);

const full = Object.fromEntries(
  Object.keys(emptyTop).map((name, index) => [
    name,
    emptyTop[name as keyof TopDraft] === '' ? 'x' : mediaFile(index),
  ]),
) as TopDraft;

describe('the top page draft', () => {
  test('the top page’s editor shows each field of section 3 exactly once', () => {
    expect(Object.keys(top.fields).toSorted()).toEqual(Object.keys(emptyTop).toSorted());
  });

  test('Submit refuses nothing of a complete top page', () => {
    expect(top.problemsOf(full)).toEqual([]);
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
});

describe('saving', () => {
  test('a save of the top page sends the texts under page_content and the ids of the media beside it', () => {
    expect(
      sent({ ...full, title_ja: '踊ろう', about_image: mediaFile(42), pc_video_small: null }),
    ).toMatchObject({
      page_content: { title_en: 'x', title_ja: '踊ろう' },
      about_image: 42,
      pc_video_small: null,
    });
  });

  test('a save of the top page matches the contract’s request for any draft', () => {
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(topTextFields.map((name) => [name, fc.string()]))),
        (texts) => {
          expect(v.is(updateTopContent.request, sent({ ...full, ...texts }))).toBe(true);
        },
      ),
    );
  });
});
