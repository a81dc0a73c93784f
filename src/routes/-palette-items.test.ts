import { expect, test, vi } from 'vitest';

import type { MediaFile } from '../contract/http/media.ts';
import { commandItems, leadingToUse, mediaItems, newsItems, studioItems } from './-palette-items.ts';

const file = { id: 3, image_url: '/media/hall.jpg' } as MediaFile;

test('a file leads to its use as soon as one is known, and waits or is opened where none is', () => {
  const [go, open] = [vi.fn(), vi.fn()];
  const [item] = mediaItems([file], open);
  const to = { to: '/about' } as const;
  const uses = new Map([['media:3', { place: 'Aboutページ › 画像', to }]]);
  const shown = (used: typeof uses, usesAre: Parameters<typeof leadingToUse>[1]['usesAre']) => {
    const { detail, disabledReason } = leadingToUse(item!, { uses: used, usesAre }, go);
    return { detail, disabledReason };
  };
  const none = new Map();
  expect(shown(none, 'unasked')).toEqual({
    disabledReason: '2文字以上を入力すると、使用場所を確認します',
  });
  expect(shown(none, 'reading')).toEqual({ disabledReason: '使用場所を確認中…' });
  expect(shown(none, 'partial')).toEqual({ detail: '使用場所を確認できないため、ファイルを開きます' });
  expect(shown(none, 'known')).toEqual({ detail: 'どこにも使われていないため、ファイルを開きます' });
  expect(shown(uses, 'reading')).toEqual({ detail: 'Aboutページ › 画像' });

  leadingToUse(item!, { uses, usesAre: 'reading' }, go).act();
  expect(go).toHaveBeenCalledWith(to);
  expect(open).not.toHaveBeenCalled();
  leadingToUse(item!, { uses: none, usesAre: 'known' }, go).act();
  expect(open).toHaveBeenCalledWith(file);
});

test('what has no name is called as in its list: a studio by its slug or number, an article by its number', () => {
  const go = () => undefined;
  expect(
    studioItems(
      [
        { id: 2, name: ' ', slug: 'aoyama' },
        { id: 3, name: '', slug: '' },
      ],
      go,
    ).map(({ label }) => label),
  ).toEqual(['aoyama', 'aoyama の時間割', 'スタジオ3', 'スタジオ3 の時間割']);
  expect(
    newsItems([{ id: 7, title: ' ', created_at: '', top_image: null, hashtags: [] }], go).map(
      ({ label }) => label,
    ),
  ).toEqual(['記事7']);
});

test('a command shows its first key, and none that is switched off', () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key.endsWith('question-key') ? 'off' : null) });
  const run = () => undefined;
  expect(
    commandItems([
      { label: 'やり直す', keys: ['Mod+Shift+Z', 'Control+Y'], run },
      { label: 'ショートカットキーの一覧', keys: ['?'], run },
    ]).map(({ keys }) => keys),
  ).toEqual(['Mod+Shift+Z', undefined]);
  vi.unstubAllGlobals();
});
