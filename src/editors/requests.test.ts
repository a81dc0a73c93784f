import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { about as aboutPage } from '../documents/about/document.ts';
import { price as pricePage } from '../documents/price/document.ts';
import { qa as qaPage } from '../documents/qa/document.ts';
import { review as reviewPage } from '../documents/review/document.ts';
import { studio as studioPage, type StudioDraft } from '../documents/studio/document.ts';
import { top as topPage } from '../documents/top/document.ts';
import type { EditorDefinition } from '../editing/define-editor.ts';
import type { AnyFields } from '../editing/description.ts';
import { draftArbitrary } from '../editing/draft-fixture.ts';
import { about } from './about/editor.ts';
import { instructor } from './instructor/editor.ts';
import { news } from './news/editor.ts';
import { price } from './price/editor.ts';
import { qa } from './qa/editor.ts';
import { review } from './review/editor.ts';
import { studio, toStudioRequest } from './studio/editor.ts';
import { top } from './top/editor.ts';

interface Saved {
  readonly request: v.GenericSchema;
  /** Any request of the editor. */
  readonly any: fc.Arbitrary<object>;
}

function saved<Draft extends object>(
  { fields }: Pick<EditorDefinition<Draft, object>, 'fields'>,
  request: v.GenericSchema,
  requestOf: (draft: Draft, base: Draft) => object,
): Saved {
  const drafts = draftArbitrary(fields) as fc.Arbitrary<Draft>;
  return { request, any: fc.tuple(drafts, drafts).map(([draft, base]) => requestOf(draft, base)) };
}

const editors: Readonly<Record<string, Saved>> = {
  top: saved(top, topPage.save.request, top.requestOf),
  about: saved(about, aboutPage.save.request, about.requestOf),
  price: saved(price, pricePage.save.request, price.requestOf),
  qa: saved(qa, qaPage.save.request, qa.requestOf),
  review: saved(review, reviewPage.save.request, review.requestOf),
  studio: saved(studio, studioPage.create.request, (draft: StudioDraft) =>
    toStudioRequest(draft, { lat: 35, lng: 139 }),
  ),
};

/** The objects in a request, by their paths. */
function objectsIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value, ...inner];
}

/** The request with one of its objects changed. */
function changed(request: object, at: number, change: (object: object) => void): object {
  const copy = structuredClone(request);
  const object = objectsIn(copy)[at];
  if (object !== undefined) change(object);
  return copy;
}

describe.each(Object.entries(editors))('a save of %s', (_name, { request, any }) => {
  // No list is sent with a placeholder, whose id is 0.
  const sent = any.filter((each) => !objectsIn(each).some((object) => Reflect.get(object, 'id') === 0));

  test('is a request of the contract, whatever the draft and the last loaded one', () => {
    fc.assert(
      fc.property(sent, (each) => {
        expect(v.parse(request, each)).toEqual(each);
      }),
    );
  });

  test('has no other than its own fields, and all of them', () => {
    fc.assert(
      fc.property(sent, fc.nat(), fc.nat(), (each, at, field) => {
        const objects = objectsIn(each);
        const index = at % objects.length;
        expect(
          v.is(
            request,
            changed(each, index, (object) => Object.assign(object, { more: 1 })),
          ),
        ).toBe(false);
        const names = Object.keys(objects[index] ?? {}).filter((name) => name !== 'id');
        const name = names[field % names.length] ?? '';
        expect(
          v.is(
            request,
            changed(each, index, (object) => Reflect.deleteProperty(object, name)),
          ),
        ).toBe(false);
      }),
    );
  });
});

/** Empty values, with an empty item in each list that the server gives ids. */
const withItems = (fields: AnyFields, values: object): object => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, part]) =>
      part.kind === 'list' && part.ids !== 'none' ? [[name, [withItems(part.fields, part.blank(-1))]]] : [],
    ),
  ),
});

const refusedIn = <Draft>({ fields, empty, problemsOf }: EditorDefinition<Draft, object>) =>
  problemsOf({ ...empty, ...withItems(fields, Object(empty)) }).map(({ message }) => message);

const videos = [
  'PC動画 720p',
  'PC動画 1080p',
  'PC動画 1440p',
  'PC動画 2160p',
  'モバイル動画 720p',
  'モバイル動画 1080p',
  'モバイル動画 1440p',
  'モバイル動画 2160p',
];

test.each<[string, readonly string[], readonly string[]]>([
  [
    'the top page',
    refusedIn(top),
    [
      'タイトル（英語）',
      'タイトル（日本語）',
      'メイン画像',
      ...videos,
      'Aboutタイトル（英語）',
      'About説明文',
      'About画像',
      '初めての方へ キャッチコピー',
      '初めての方へ タイトル',
      '初めての方へ 説明文',
      '初めての方へ ボタンの文字',
      '初めての方へ 背景画像',
    ],
  ],
  ['the about page', refusedIn(about), ['コンセプトメッセージ', ...videos, '項目1のタイトル', '項目1の内容']],
  ['the price page', refusedIn(price), ['料金セクション1のタイトル', '料金セクション1の説明']],
  ['the reviews', refusedIn(review), ['口コミ1の投稿者名', '口コミ1の口コミ内容', '口コミ1の返信内容']],
  [
    'the Q&A page',
    refusedIn(qa),
    ['カテゴリー1のカテゴリー名', 'カテゴリー1のQ&A1の質問', 'カテゴリー1のQ&A1の回答'],
  ],
  ['a studio', refusedIn(studio), ['スタジオ名', 'スラッグ（英語名）', '住所']],
  ['an article', refusedIn(news), ['タイトル', '本文']],
  ['the instructors', refusedIn(instructor), ['1番目のインストラクター名']],
])('Submit refuses every empty field of %s that is required, in screen order', (_name, refused, labels) => {
  expect(refused).toEqual(labels.map((label) => `${label}は必須です。`));
});
