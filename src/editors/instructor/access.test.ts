import type { QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { ApiError } from '../../api/answer.ts';
import { instructorsToEditQuery } from '../../api/instructor-queries.ts';
import { instructorsQuery, lessonsQuery } from '../../api/studio-queries.ts';
import type { LoadedInstructor } from '../../contract/http/instructor.ts';
import { readBareFile } from '../../contract/http/media-fixture.ts';
import { toFailure } from '../../machines/failure.ts';
import { alwaysAnswering, gateway, missing, offline } from '../../saving/calls-fixture.ts';
import { instructorAccess, provideInstructorDeletion } from './access.ts';
import { instructors, toInstructorDraft } from './editor.ts';

const refused = new ApiError({ kind: 'http', status: 409, message: '使用中です。' });

const loaded = (id: number, dancer_name: string): LoadedInstructor => ({
  ...instructors.blank(id),
  dancer_name,
  lessons: [],
  top_images: [],
  images: [],
  carried: {},
});
const ren = { ...loaded(2, '藤堂 蓮'), top_images: [], images: [] };
const toru = loaded(3, '水野 透');

const base = toInstructorDraft({ instructors: [ren, toru], files: [] });

test('instructors are saved in order, and without a message of the server the specified one is shown', async () => {
  const backend = alwaysAnswering({ update_instructors: { message: '保存済みです。' } });
  const resource = instructorAccess(backend);
  const save = resource.save(resource.prepare(base), {
    signal: new AbortController().signal,
    revision: null,
  });
  expect(await save).toBe('保存済みです。');
  expect(resource.saved).toBe('インストラクター情報を更新しました。');
  expect(backend.sent).toMatchObject([
    [
      'update_instructors',
      {
        instructors: [
          { id: 2, sort_order: 1 },
          { id: 3, sort_order: 2 },
        ],
      },
    ],
  ]);
});

test('the library is not requested unless images come as ids', async () => {
  const library = { rows: [{ id: 7 }] };
  const read = async (instructors: readonly unknown[]) => {
    const { queryClient, send, sent } = alwaysAnswering({
      get_instructors: instructors,
      get_media_files: library,
    });
    const loaded = await queryClient.fetchQuery(instructorsToEditQuery(send));
    return [loaded, sent.map(([name]) => name)];
  };
  expect(await read([ren])).toEqual([{ instructors: [ren], files: [] }, ['get_instructors']]);
  const withIds = { ...ren, images: [7] };
  expect(await read([ren, withIds])).toEqual([
    { instructors: [ren, withIds], files: library.rows },
    ['get_instructors', 'get_media_files'],
  ]);
});

test('a draft whose images were saved is what the server has, although that gives other files back', () => {
  const { savedPartOf } = instructorAccess(alwaysAnswering({})).recognition;
  const image = { ...readBareFile, id: 7 };
  const saved = { ...ren, images: [image], carried: { images: [7], images_data: [image] } };
  const draft = { ...base, instructors: base.instructors.with(0, { ...ren, images: [image] }) };
  const now = toInstructorDraft({ instructors: [saved, toru], files: [] });
  expect(savedPartOf(draft)).toEqual(savedPartOf(now));
  expect(savedPartOf(base)).not.toEqual(savedPartOf(now));
});

/** Confirms the deletion of an instructor and waits for its end. */
async function remove(backend: ReturnType<typeof alwaysAnswering>) {
  const { call, lastMessage } = provideInstructorDeletion(backend);
  const actor = createActor(call, { input: { owner: null } }).start();
  const reports: unknown[] = [];
  actor.on('*', (report) => reports.push(report));
  const [subject] = base.instructors;
  if (!subject) throw new Error('There is nobody.');
  actor.send({ type: 'call.request', subject });
  actor.send({ type: 'call.confirm' });
  const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return { value, failure: context.failure, reports, lastMessage: lastMessage(), subject };
}

test('deleting an instructor makes one call, keeps its message, and invalidates the timetables', async () => {
  const backend = alwaysAnswering({ delete_instructor: { message: '藤堂 蓮を削除しました。' } });
  const { queryClient, send } = backend;
  const queries = [instructorsQuery(send), instructorsToEditQuery(send), lessonsQuery(send, 3)];
  const stale = queries.map(({ queryKey }): QueryKey => queryKey);
  for (const queryKey of stale) queryClient.setQueryData(queryKey, {});
  const { value, reports, lastMessage, subject } = await remove(backend);
  expect([value, lastMessage, reports]).toEqual([
    'idle',
    '藤堂 蓮を削除しました。',
    [{ type: 'call.succeeded', subject }],
  ]);
  expect(backend.sent).toEqual([['delete_instructor', { instructor_id: 2 }]]);
  expect(stale.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([
    true,
    true,
    true,
  ]);
});

test('deleting an instructor that the server refuses fails with its reason', async () => {
  const { value, reports, subject } = await remove(alwaysAnswering({ delete_instructor: refused }));
  const failure = toFailure(refused);
  expect([value, reports]).toEqual(['failed', [{ type: 'call.failed', subject, failure }]]);
});

test.each([
  ['whose answer was lost', offline],
  ['that a gateway answered for', gateway],
  ['whom somebody else had deleted', missing],
])('the deletion of an instructor %s is done where the instructor is gone', async (_what, error) => {
  const { value, lastMessage } = await remove(
    alwaysAnswering({ delete_instructor: error, get_instructors: [toru] }),
  );
  expect([value, lastMessage]).toEqual(['idle', '']);
});

test.each([
  ['is still there', [ren, toru], null],
  [
    'cannot be looked for',
    new ApiError({ kind: 'network', status: null, message: 'cut again' }),
    '削除できたか確認できませんでした。もう一度削除すると、先に確認します。',
  ],
])(
  'the deletion of an instructor whose answer was lost fails where the instructor %s',
  async (_what, instructors, line) => {
    const backend = alwaysAnswering({ delete_instructor: offline, get_instructors: instructors });
    const { value, failure } = await remove(backend);
    expect([value, failure]).toEqual(['failed', { ...toFailure(offline), ...(line && { line }) }]);
  },
);
