import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { emptyAboutContent, getAboutContent, updateAboutContent } from '../../contract/http/about.ts';
import { mediaFile } from '../../contract/http/media-fixture.ts';
import { apply } from '../../editing/changes.ts';
import { about, concepts, toAboutDraft, type AboutDraft } from './editor.ts';

const full: AboutDraft = {
  concept_message: '鏡のなかの自分に、\n会いに行く。',
  pc_video_small: mediaFile(1),
  pc_video_medium: mediaFile(2),
  pc_video_large: mediaFile(3),
  pc_video_extra_large: mediaFile(4),
  mobile_video_small: mediaFile(5),
  mobile_video_medium: mediaFile(6),
  mobile_video_large: mediaFile(7),
  mobile_video_extra_large: mediaFile(8),
  concept_description: [
    { id: 31, title: '光を設計する', content: '朝は東の窓から。', image: mediaFile(9) },
    { id: 32, title: '基礎を、何度でも', content: 'いつも同じプリエから。', image: null },
  ],
};

const withItems = (...items: AboutDraft['concept_description']): AboutDraft => ({
  ...full,
  concept_description: items,
});

describe('an about page that loads without items', () => {
  test('an about page without items shows one placeholder, neither validated nor sent', () => {
    const draft = toAboutDraft({ ...full, concept_description: [] });
    expect(draft.concept_description).toEqual([{ id: 0, title: '', content: '', image: null }]);
    expect(about.problemsOf(draft)).toEqual([]);
    expect(about.requestOf(draft, draft).concept_description).toEqual([]);
  });

  test('a filled placeholder of the about page is sent without an id', () => {
    const draft = withItems({ id: 0, title: '光', content: '朝', image: mediaFile(9) });
    expect(about.requestOf(draft, withItems()).concept_description).toEqual([
      { title: '光', content: '朝', image: 9 },
    ]);
  });
});

describe('uses of a file', () => {
  test('a file’s use is described by the number and title of the concept item, or by a video’s label', () => {
    expect(about.placeOf(['concept_description', { id: 31 }, 'image'], full)).toBe(
      '項目1「光を設計する」の画像',
    );
    expect(about.placeOf(['pc_video_small'], full)).toBe('PC動画 720p');
  });
});

describe('Submit', () => {
  test('Submit refuses nothing of a complete about page', () => {
    expect(about.problemsOf(full)).toEqual([]);
  });

  test('Submit refuses every empty field of the about page, in screen order, with the number of its item', () => {
    const { concept_description: _items, ...rest } = toAboutDraft(emptyAboutContent);
    const draft = {
      ...rest,
      concept_description: [{ ...concepts.blank(31), title: ' 　' }, concepts.blank(-1)],
    };
    expect(about.problemsOf(draft).map(({ message }) => message)).toEqual([
      'コンセプトメッセージは必須です。',
      'PC動画 720pは必須です。',
      'PC動画 1080pは必須です。',
      'PC動画 1440pは必須です。',
      'PC動画 2160pは必須です。',
      'モバイル動画 720pは必須です。',
      'モバイル動画 1080pは必須です。',
      'モバイル動画 1440pは必須です。',
      'モバイル動画 2160pは必須です。',
      '項目1のタイトルは必須です。',
      '項目1の内容は必須です。',
      '項目2のタイトルは必須です。',
      '項目2の内容は必須です。',
    ]);
    expect(about.problemsOf(draft).at(-1)?.path).toEqual(['concept_description', { id: -1 }, 'content']);
  });

  test('Submit refuses the empty fields of a partly filled placeholder', () => {
    const draft = withItems({ ...concepts.blank(0), image: mediaFile(9) });
    expect(about.problemsOf(draft).map(({ message }) => message)).toEqual([
      '項目1のタイトルは必須です。',
      '項目1の内容は必須です。',
    ]);
  });
});

describe('saving', () => {
  test('a save of the about page sends the text, the ids of the videos and the items, new ones without id, images as ids', () => {
    const [first] = full.concept_description;
    const draft = withItems({ id: -3, title: '夜', content: '灯り', image: null }, ...(first ? [first] : []));
    expect(about.requestOf(draft, full)).toEqual({
      page_content: { concept_message: '鏡のなかの自分に、\n会いに行く。' },
      pc_video_small: 1,
      pc_video_medium: 2,
      pc_video_large: 3,
      pc_video_extra_large: 4,
      mobile_video_small: 5,
      mobile_video_medium: 6,
      mobile_video_large: 7,
      mobile_video_extra_large: 8,
      concept_description: [
        { title: '夜', content: '灯り', image: null },
        { id: 31, title: '光を設計する', content: '朝は東の窓から。', image: 9 },
      ],
      deleted_concept_ids: [32],
    });
  });

  test('a save of the about page names as deleted neither restored items nor unsaved ones', () => {
    const added = apply(full, {
      type: 'insert',
      path: ['concept_description'],
      index: 0,
      item: concepts.blank(-3),
    });
    const removed = apply(added, { type: 'remove', path: ['concept_description', { id: -3 }] });
    expect(about.requestOf(removed, full).deleted_concept_ids).toEqual([]);
  });

  test('a save of the about page is complete also where another backend wraps its answer, sends lines as a list and no items', () => {
    const { concept_message: _message, concept_description: _items, ...videos } = full;
    const sent = {
      concept_message: ['踊る', '歌う'],
      videos,
      concept_description: null,
      updated_by: 'hanako',
    };
    const base = toAboutDraft(v.parse(getAboutContent.read, { about_page: sent }));
    expect(about.requestOf({ ...base, concept_message: `${base.concept_message}\n笑う` }, base)).toEqual({
      page_content: { concept_message: '踊る\n歌う\n笑う' },
      pc_video_small: 1,
      pc_video_medium: 2,
      pc_video_large: 3,
      pc_video_extra_large: 4,
      mobile_video_small: 5,
      mobile_video_medium: 6,
      mobile_video_large: 7,
      mobile_video_extra_large: 8,
      concept_description: [],
      deleted_concept_ids: [],
    });
  });

  test('a save of the about page matches the contract’s request for any draft', () => {
    const item = fc.record({
      id: fc.integer(),
      title: fc.string(),
      content: fc.string(),
      image: fc.option(
        fc.nat().map((id) => mediaFile(id)),
        { nil: null },
      ),
    });
    fc.assert(
      fc.property(fc.string(), fc.array(item), fc.array(item), (concept_message, items, loaded) => {
        const draft = { ...full, concept_message, concept_description: items };
        const base = toAboutDraft({ ...emptyAboutContent, concept_description: loaded });
        expect(v.is(updateAboutContent.request, about.requestOf(draft, base))).toBe(true);
      }),
    );
  });
});
