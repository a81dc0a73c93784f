import { describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { provideReplacement } from '../../../src/content/media-replacement.ts';
import { mediaFile } from '../../../src/contract/http/media-fixture.ts';
import { instructor } from '../../../src/editors/instructor/editor.ts';
import {
  answerWith,
  beginWithNothingSent,
  bodyOf,
  queryClient,
  rowsOf,
  sendOf,
  sent,
  stored,
  submit,
  type EditorName,
} from './backends-fixture.ts';
import { firstOf, repeated, respelled, valuesAt, without, type Fault } from './faults-fixture.ts';

beginWithNothingSent();

const expectErased = (field: string) => {
  expect(sent).toHaveLength(1);
  expect(
    valuesAt(stored(), field).filter((value) => value !== null && value !== '' && value !== false),
  ).toEqual([]);
};

describe('an answer without a field that may be empty', () => {
  // The rows of an answer that is a list stand under a name in what is stored.
  const erased: readonly [EditorName, string, string?][] = [
    ['price', 'button_text', 'price_content.button_text'],
    ['price', 'prices.amount', 'price_content.prices.amount'],
    ['about', 'concept_description.image'],
    ['studio', 'main_image'],
    ['lesson', 'close_flg', 'lessons.close_flg'],
    ['instructor', 'profile', 'instructors.profile'],
    ['qa', 'qa_items.urls.text', 'categories.qa_items.urls.text'],
    ['news', 'top_image', 'images'],
    ['review', 'is_published', 'reviews.is_published'],
  ];

  test.each(erased)('is saved only once a person agrees: %s, %s', async (name, field, place = field) => {
    answerWith(name, without(field));
    const { outcome, agree } = await submit(name);
    expect([outcome, sent]).toEqual([{ asks: [field] }, []]);
    expect(await agree()).toEqual({ saved: expect.stringMatching(/しました。$/) });
    expectErased(place);
  });

  test.each(erased)(
    'is saved unasked where the backend leaves out what is empty: %s, %s',
    async (name, field, place = field) => {
      answerWith(name, without(field));
      expect((await submit(name, true)).outcome).toEqual({ saved: expect.stringMatching(/しました。$/) });
      expectErased(place);
    },
  );

  test('asks once for several fields', async () => {
    answerWith('instructor', without('instagram', 'profile'));
    expect((await submit('instructor')).outcome).toEqual({ asks: ['instagram', 'profile'] });
  });

  test('is asked about where only the read before the save lacks it', async () => {
    let reads = 0;
    answerWith('review', (left) => left);
    const healthy = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.includes('get_reviews') || reads++ === 0) return healthy(url, init);
      return Response.json(without('is_published')({ body: bodyOf('review'), headers: {} }).body);
    });
    expect((await submit('review')).outcome).toEqual({ asks: ['is_published'] });
    expect(sent).toEqual([]);
  });

  test('is asked about where only spacers have the field of a lesson', async () => {
    const body = rowsOf('lesson').map(({ image, ...row }) =>
      row['space_flg'] === true ? Object.assign(row, { image }) : row,
    );
    answerWith('lesson', () => ({ body, headers: {} }));
    expect((await submit('lesson')).outcome).toEqual({ asks: ['image'] });
    expect(sent).toEqual([]);
  });

  test('is not asked about where some rows have the field', async () => {
    const [row, { is_published: _gone, ...other } = {}] = rowsOf('review');
    answerWith('review', () => ({ body: [row, other], headers: {} }));
    (await submit('review')).expectSavedAlone();
  });
});

test.each<[string, Fault, object]>([
  ['lists inside rows', without('qa_items.images', 'qa_items.urls'), { saved: 'Q&A情報を更新しました。' }],
  [
    'required fields',
    without('qa_items.answer'),
    {
      refused: [
        'カテゴリー1のQ&A1の回答は必須です。',
        'カテゴリー1のQ&A2の回答は必須です。',
        'カテゴリー2のQ&A1の回答は必須です。',
        'カテゴリー2のQ&A2の回答は必須です。',
      ],
    },
  ],
])('a backend that leaves out what is empty may leave out %s', async (_what, fault, outcome) => {
  answerWith('qa', fault);
  expect((await submit('qa', true)).outcome).toEqual(outcome);
});

test.each<[EditorName, string, Fault]>([
  ['review', 'another spelling', respelled('is_published', 'isPublished')],
  ['instructor', 'a part of the list', firstOf({ count: 2 })],
  ['lesson', 'two rows with one id', repeated()],
])('a backend that leaves out what is empty is refused all the same: %s, %s', async (name, _what, fault) => {
  answerWith(name, fault);
  expect(Object.keys((await submit(name, true)).outcome)).toEqual(['load']);
});

test('the replacement of a file changes no document whose answer lacked a field, because it asks nobody', async () => {
  answerWith('instructor', without('profile'));
  const tabs = { tell: vi.fn<() => void>(), tellAll: () => undefined, listen: () => () => undefined };
  const parts = { queryClient: queryClient(), send: sendOf(), tabs };
  const replacement = createActor(provideReplacement(parts)).start();
  const { fields, empty: draft } = instructor;
  const document = { kind: 'instructor', id: null, name: '', fields, draft } as const;
  const item = { document, name: 'Instructor', places: [], from: mediaFile(901), to: mediaFile(902) };
  replacement.send({ type: 'batch.request', items: [item] });
  replacement.send({ type: 'batch.confirm' });
  const { context } = await waitFor(replacement, (snapshot) => !snapshot.hasTag('busy'));
  expect(context.failed.map(({ failure }) => failure.line)).toEqual([
    'サーバーの応答にない項目があります。その画面で一度保存してください。',
  ]);
  expect([sent, tabs.tell.mock.calls]).toEqual([[], []]);
});
