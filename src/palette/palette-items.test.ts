import { expect, test, vi } from 'vitest';

import type { MediaFile } from '../contract/http/media.ts';
import { commandItems, mediaItems, newsItems, studioItems, type Go } from './palette-items.ts';

const nothing = () => undefined;

const file = { id: 3, image_url: '/media/hall.jpg' } as MediaFile;

test('a file leads to its details on the library’s screen', () => {
  const go = vi.fn<Go>();
  for (const item of mediaItems([file], go)) item.act();
  expect(go.mock.calls).toEqual([[{ to: '/media', search: { file: 3 } }]]);
});

test('what has no name is called as in its list: a studio by its slug or number, an article by its number', () => {
  expect(
    studioItems(
      [
        { id: 2, name: ' ', slug: 'aoyama' },
        { id: 3, name: '', slug: '' },
      ],
      nothing,
    ).map(({ label }) => label),
  ).toEqual(['aoyama', 'aoyama の時間割', 'スタジオ3', 'スタジオ3 の時間割']);
  expect(
    newsItems([{ id: 7, title: ' ', created_at: '', top_image: null, hashtags: [] }], nothing).map(
      ({ label }) => label,
    ),
  ).toEqual(['記事7']);
});

test('a command shows its first key, and none that is switched off', () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key.endsWith('question-key') ? 'off' : null) });
  expect(
    commandItems([
      { label: 'やり直す', keys: ['Mod+Shift+Z', 'Control+Y'], run: nothing },
      { label: 'ショートカットキーの一覧', keys: ['?'], run: nothing },
    ]).map(({ keys }) => keys),
  ).toEqual(['Mod+Shift+Z', undefined]);
  vi.unstubAllGlobals();
});
