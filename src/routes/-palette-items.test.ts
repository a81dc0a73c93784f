import { expect, test, vi } from 'vitest';

import type { MediaFile } from '../contract/http/media.ts';
import {
  commandItems,
  leadingToUse,
  mediaItems,
  newsItems,
  studioItems,
  type Go,
  type MediaUses,
} from './-palette-items.ts';

const nothing = () => undefined;

const file = { id: 3, image_url: '/media/hall.jpg' } as MediaFile;

test('a file leads to its use as soon as one is known, and waits or is opened where none is', () => {
  const go = vi.fn<Go>();
  const open = vi.fn<(opened: MediaFile) => void>();
  const to = { to: '/about' } as const;
  const none: MediaUses['uses'] = new Map();
  const uses: MediaUses['uses'] = new Map([['media:3', { place: 'Aboutページ › 画像', to }]]);
  const leading = (known: MediaUses['uses'], usesAre: MediaUses['usesAre']) =>
    mediaItems([file], open).map((item) => leadingToUse(item, { uses: known, usesAre }, go));
  const shown = (known: MediaUses['uses'], usesAre: MediaUses['usesAre']) =>
    leading(known, usesAre).map(({ detail, disabledReason }) => ({ detail, disabledReason }));
  expect(shown(none, 'unasked')).toEqual([{ disabledReason: '2文字以上を入力すると、使用場所を確認します' }]);
  expect(shown(none, 'reading')).toEqual([{ disabledReason: '使用場所を確認中…' }]);
  expect(shown(none, 'partial')).toEqual([{ detail: '使用場所を確認できないため、ファイルを開きます' }]);
  expect(shown(none, 'known')).toEqual([{ detail: 'どこにも使われていないため、ファイルを開きます' }]);
  expect(shown(uses, 'reading')).toEqual([{ detail: 'Aboutページ › 画像' }]);

  for (const item of leading(uses, 'reading')) item.act();
  expect([go.mock.calls, open.mock.calls]).toEqual([[[to]], []]);
  for (const item of leading(none, 'known')) item.act();
  expect([go.mock.calls, open.mock.calls]).toEqual([[[to]], [[file]]]);
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
