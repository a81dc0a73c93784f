import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { provideReplacement } from '../-media-replacement.ts';
import { mediaFile } from '../../contract/http/media-fixture.ts';
import { instructor } from '../../editors/instructor/editor.ts';
import { answerWith, beginWithNothingSent, backends, sent } from './backends-fixture.ts';
import { firstOf, repeated, respelled, without, type Fault } from './faults-fixture.ts';
import { sendOf, submits, type EditorName } from './submits-fixture.ts';

beginWithNothingSent();

describe('an answer without a field that may be empty', () => {
  const erased: readonly [EditorName, string, object][] = [
    ['price', 'button_text', { price_content: [{ button_text: '' }, { button_text: '' }] }],
    ['price', 'prices.amount', { price_content: [{ prices: [{ label: '大人', amount: '' }] }, {}] }],
    ['about', 'concept_description.image', { concept_description: [{ image: null }, { image: null }] }],
    ['studio', 'main_image', { top_image: null }],
    ['lesson', 'close_flg', { lessons: [{ close_flg: false }, { close_flg: false }] }],
    ['instructor', 'profile', { instructors: [{ profile: '' }, { profile: '' }] }],
    [
      'qa',
      'qa_items.urls.text',
      { categories: [{ qa_items: [{ urls: [{ text: '', url: '/about' }] }] }, {}] },
    ],
    ['news', 'top_image', { top_image: 2, image_ids: [] }],
    ['review', 'is_published', { reviews: [{ is_published: false }, { is_published: false }] }],
  ];

  test.each(erased)('is saved only once a person agrees: %s, %s', async (name, field, body) => {
    answerWith(name, without(field));
    const { outcome, agree } = await submits[name](sendOf());
    expect([outcome, sent]).toEqual([{ asks: [field] }, []]);
    expect(await agree()).toEqual({ saved: expect.stringMatching(/しました。$/) });
    expect(sent).toMatchObject([body]);
  });

  test.each(erased)(
    'is saved unasked where the backend leaves out what is empty: %s, %s',
    async (name, field, body) => {
      answerWith(name, without(field));
      expect((await submits[name](sendOf(true))).outcome).toEqual({
        saved: expect.stringMatching(/しました。$/),
      });
      expect(sent).toMatchObject([body]);
    },
  );

  test('asks once for several fields', async () => {
    answerWith('instructor', without('instagram', 'profile'));
    expect((await submits.instructor(sendOf())).outcome).toEqual({ asks: ['instagram', 'profile'] });
  });

  test('is asked about where only the read before the save lacks it', async () => {
    let reads = 0;
    answerWith('review', (left) => left);
    const healthy = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.includes('get_reviews') || reads++ === 0) return healthy(url, init);
      return Response.json(without('is_published')({ body: backends.review.body, headers: {} }).body);
    });
    expect((await submits.review(sendOf())).outcome).toEqual({ asks: ['is_published'] });
    expect(sent).toEqual([]);
  });

  test('is asked about where only spacers have the field of a lesson', async () => {
    const [lesson, spacer] = backends.lesson.body as [Record<string, unknown>, object];
    const { image: _image, ...withoutImage } = lesson;
    answerWith('lesson', () => ({ body: [withoutImage, spacer], headers: {} }));
    expect((await submits.lesson(sendOf())).outcome).toEqual({ asks: ['image'] });
    expect(sent).toEqual([]);
  });

  test('is not asked about where some rows have the field', async () => {
    const [row, { is_published: _gone, ...other }] = backends.review.body as [
      object,
      { is_published: boolean },
    ];
    answerWith('review', () => ({ body: [row, other], headers: {} }));
    await submits.review(sendOf());
    expect(sent).toEqual([backends.review.sent]);
  });
});

test.each<[string, Fault, object]>([
  ['lists inside rows', without('qa_items.images', 'qa_items.urls'), { saved: 'Q&A情報を更新しました。' }],
  ['required fields', without('qa_items.answer'), { refused: ['カテゴリー1のQ&A1の回答は必須です。'] }],
])('a backend that leaves out what is empty may leave out %s', async (_what, fault, outcome) => {
  answerWith('qa', fault);
  expect((await submits.qa(sendOf(true))).outcome).toEqual(outcome);
});

test.each<[EditorName, string, Fault]>([
  ['review', 'another spelling', respelled('is_published', 'isPublished')],
  ['instructor', 'a part of the list', firstOf({ count: 2 })],
  ['lesson', 'two rows with one id', repeated()],
])('a backend that leaves out what is empty is refused all the same: %s, %s', async (name, _what, fault) => {
  answerWith(name, fault);
  expect(Object.keys((await submits[name](sendOf(true))).outcome)).toEqual(['load']);
});

test('the replacement of a file changes no document whose answer lacked a field, because it asks nobody', async () => {
  answerWith('instructor', without('profile'));
  const tabs = { tell: vi.fn<() => void>(), tellAll: () => undefined, listen: () => () => undefined };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const replacement = createActor(provideReplacement({ queryClient, send: sendOf(), tabs })).start();
  const { fields, empty: draft } = instructor;
  const document = { kind: 'instructor', id: null, name: '', fields, draft } as const;
  const item = { document, name: 'Instructor', places: [], from: mediaFile(2), to: mediaFile(9) };
  replacement.send({ type: 'batch.request', items: [item] });
  replacement.send({ type: 'batch.confirm' });
  const { context } = await waitFor(replacement, (snapshot) => !snapshot.hasTag('busy'));
  expect(context.failed.map(({ failure }) => failure.line)).toEqual([
    'サーバーの応答にない項目があります。その画面で一度保存してください。',
  ]);
  expect([sent, tabs.tell.mock.calls]).toEqual([[], []]);
});
