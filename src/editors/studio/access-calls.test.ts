import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { studioQuery } from '../../api/studio-queries.ts';
import { gateway, offline, refused } from '../../saving/calls-fixture.ts';
import { before, draft, hikari, kagami, yoi } from './access-fixture.ts';
import { provideStudioCalls } from './access.ts';

/** Confirms a call and gives its outcome. */
async function confirmed(backend: ReturnType<typeof before>, what: 'publish' | 'delete') {
  const calls = provideStudioCalls(backend.parts, 2);
  const input = { owner: null };
  if (what === 'publish') {
    const call = createActor(calls.publishCall, { input }).start();
    call.send({ type: 'call.request', subject: true });
    call.send({ type: 'call.confirm' });
    return (await waitFor(call, (snapshot) => !snapshot.hasTag('busy'))).value;
  }
  const call = createActor(calls.deleteCall, { input }).start();
  call.send({ type: 'call.request', subject: 'よい' });
  call.send({ type: 'call.confirm' });
  return (await waitFor(call, (snapshot) => !snapshot.hasTag('busy'))).value;
}

const studio = { ...draft, id: 2 };

const publishing = async (answers: Readonly<Record<string, unknown>>) => {
  const backend = before(answers);
  const { queryClient, send } = backend.parts;
  const { queryKey } = studioQuery(send, 2);
  queryClient.setQueryData(queryKey, studio, { updatedAt: 1000 });
  const ended = await confirmed(backend, 'publish');
  const { data, dataUpdatedAt } = queryClient.getQueryState(queryKey) ?? {};
  return { ended, isPublished: data?.is_published, dataUpdatedAt };
};

test('publishing changes the flag of the cached studio without changing its age', async () => {
  expect(await publishing({ update_is_published: { message: '' } })).toEqual({
    ended: 'idle',
    isPublished: true,
    dataUpdatedAt: 1000,
  });
});

test('publishing succeeds where its answer was lost and the studio is published', async () => {
  for (const update_is_published of [offline, gateway]) {
    const answers = { update_is_published, get_studio: { ...studio, is_published: true } };
    expect(await publishing(answers)).toMatchObject({ ended: 'idle', isPublished: true });
  }
});

test('publishing fails where it was refused, or its outcome is unknown', async () => {
  const wrong = [
    { update_is_published: refused, get_studio: { ...studio, is_published: true } },
    { update_is_published: offline, get_studio: studio },
    { update_is_published: offline, get_studio: offline },
  ];
  for (const answers of wrong) {
    expect(await publishing(answers)).toMatchObject({ ended: 'failed', isPublished: false });
  }
});

const done = { message: '' };
const deleted = {
  notice: 'スタジオ「よい」を削除しました。',
  failure: null,
  deleted: { kind: 'studio', name: 'よい' },
};

test('deleting a studio opens the first remaining one, by the list that is read again', async () => {
  const backend = before({ delete_studio: done, get_studios: [kagami, hikari] });
  expect(await confirmed(backend, 'delete')).toBe('idle');
  expect(backend.opened).toEqual([[7, deleted]]);
});

test('deleting the last studio opens a new one', async () => {
  const backend = before({ delete_studio: done, get_studios: [] });
  await confirmed(backend, 'delete');
  expect(backend.opened).toEqual([['new', deleted]]);
});

test('deleting a studio uses the cached list where it cannot be read again', async () => {
  const backend = before({ delete_studio: done, get_studios: offline }, [yoi, kagami]);
  await confirmed(backend, 'delete');
  expect(backend.opened).toEqual([[7, deleted]]);
});
