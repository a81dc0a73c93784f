import { expect } from 'playwright/test';
import { test, vi } from 'vitest';

import { documentNames, documents } from '../../../src/documents/documents.ts';
import { listen } from '../../components/listen.ts';
import { openTop } from '../editors/open-editor.ts';

const [top, ...others] = documentNames.map((name): string => documents[name].navTitle);
const links = [`${top}, current page`, ...others, 'Trial List'];
const size = links.length + 1;

/** The phrases for a link in the menu. */
const phrasesOf = (link: string, at: number) => [
  `listitem, level 1, position ${at + 1}, set size ${size}`,
  `link, ${link}`,
  link.replace(', current page', ''),
  `end of link, ${link}`,
  `end of listitem, level 1, position ${at + 1}, set size ${size}`,
];

test('the top page editor is heard from the menu over its state to its first fields, and the preview as its widths, the new tab, Reload and the way past the site', async () => {
  vi.setSystemTime(new Date('2026-05-01T09:00:00+09:00'));
  const { page, editor } = await openTop([], { username: 'admin' });
  await page.getByRole('radio', { name: 'スマートフォン（390px）' }).check();
  // The virtual reader knows of a radio button only whether it was checked from the first.
  await editor.open();
  const said = await listen('end of region, プレビュー');
  expect(said.slice(0, said.indexOf('end of group, メイン画像') + 1)).toEqual([
    'link, メインコンテンツへ移動',
    'banner, Kagami',
    'button, メニュー, 1 control, expanded',
    'button, 検索, has popup dialog, key shortcuts Control+K',
    'link, メディアライブラリ',
    'button, 公開前の確認, has popup dialog',
    'button, 最近削除したもの, has popup dialog',
    'button, 配色: 自動',
    'paragraph',
    'ログイン中のユーザー:',
    'admin',
    'end of paragraph',
    'end of banner, Kagami',
    'navigation, メインメニュー',
    'heading, Kagami, level 2',
    'list',
    ...links.flatMap(phrasesOf),
    `listitem, level 1, position ${size}, set size ${size}`,
    'button, Logout',
    `end of listitem, level 1, position ${size}, set size ${size}`,
    'end of list',
    'end of navigation, メインメニュー',
    'navigation, 現在の位置',
    'list, パンくずリスト',
    'listitem, level 1, position 1, set size 2',
    'link, Home',
    'end of listitem, level 1, position 1, set size 2',
    'listitem, level 1, position 2, set size 2',
    'Top, current page',
    'end of listitem, level 1, position 2, set size 2',
    'end of list, パンくずリスト',
    'separator, 編集エリアの幅, orientated vertically, max value 800, min value 300, 1 control, current value 701px',
    'end of navigation, 現在の位置',
    'main, Top',
    'heading, Top, level 1',
    'group, 編集操作',
    'button, 元に戻す, 元に戻す操作がありません, disabled, key shortcuts Control+Z Meta+Z',
    'button, やり直す, やり直す操作がありません, disabled, key shortcuts Control+Shift+Z Meta+Shift+Z',
    'button, Reset, 変更がありません, disabled',
    'button, Submit, 変更がありません, disabled, key shortcuts Control+S Meta+S',
    'end of group, 編集操作',
    'paragraph',
    '変更がありません',
    'end of paragraph',
    'button, 変更点, 変更がありません, disabled',
    'button, 履歴',
    'paragraph',
    '読み込み',
    'time',
    '09:00',
    'end of time',
    'end of paragraph',
    'not busy',
    'region, メインビジュアル',
    'heading, メインビジュアル, level 2',
    'タイトル（英語）',
    'textbox, タイトル（英語）, Studio Kagami, required',
    'タイトル（日本語）',
    'textbox, タイトル（日本語）, 鏡のなかに、新しい自分を見つける。, required',
    'group, メイン画像',
    'メイン画像',
    '必須',
    'button, メイン画像を変更, 選択中: hero-grand-jete.jpg、1080×1920 必須 9:16, has popup dialog',
    '変更',
    'end of button, メイン画像を変更, 選択中: hero-grand-jete.jpg、1080×1920 必須 9:16, has popup dialog',
    'paragraph',
    '9:16',
    'end of paragraph',
    'end of group, メイン画像',
  ]);

  expect(said.slice(said.indexOf('region, プレビュー'))).toEqual([
    'region, プレビュー',
    'paragraph',
    `http://site.localhost:${location.port}/`,
    'end of paragraph',
    'paragraph',
    '表示倍率',
    '100%',
    'end of paragraph',
    'radiogroup, 表示する内容, orientated horizontally',
    'radio, 編集中の内容を表示, checked, position 1, set size 2',
    'radio, 保存済みの内容を表示, not checked, position 2, set size 2',
    'end of radiogroup, 表示する内容, orientated horizontally',
    'radiogroup, プレビューの幅, orientated horizontally',
    'radio, 表示エリアに合わせる, not checked, position 1, set size 4',
    'radio, デスクトップ（1280px）, not checked, position 2, set size 4',
    'radio, タブレット（768px）, not checked, position 3, set size 4',
    'radio, スマートフォン（390px）, checked, position 4, set size 4',
    'end of radiogroup, プレビューの幅, orientated horizontally',
    'link, サイトを新しいタブで開く',
    'button, プレビューを再読み込み',
    'link, プレビューをスキップ',
    'not busy',
    'サイトのプレビュー',
    'end, not busy',
    'end of region, プレビュー',
  ]);
});
