import { expect, test } from 'vitest';

import { mediaFile } from '../../contract/http/media-fixture.ts';
import { emptyAboutContent, type AboutDraft } from '../../documents/about/document.ts';
import { about, concepts, toAboutDraft } from './editor.ts';

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
    { ...concepts.blank(31), title: '光を設計する', content: '朝は東の窓から。', image: mediaFile(9) },
    { ...concepts.blank(32), title: '基礎を、何度でも', content: 'いつも同じプリエから。', image: null },
  ],
};

const withItems = (...items: AboutDraft['concept_description']): AboutDraft => ({
  ...full,
  concept_description: items,
});

test('an about page without items shows one placeholder, neither validated nor sent', () => {
  const draft = toAboutDraft({ ...full, concept_description: [] });
  expect(draft.concept_description).toEqual([concepts.blank(0)]);
  expect(about.problemsOf(draft)).toEqual([]);
  expect(about.requestOf(draft, draft).concept_description).toEqual([]);
});

test('a file’s use is described by the number and title of the concept item, or by a video’s label', () => {
  expect(about.placeOf(['concept_description', { id: 31 }, 'image'], full)).toBe(
    '項目1「光を設計する」の画像',
  );
  expect(about.placeOf(['pc_video_small'], full)).toBe('PC動画 720p');
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
