import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { ApiError } from '../api/answer.ts';
import { invalidId } from '../api/saved-id.ts';
import { type Send } from '../api/send.ts';
import { openStudioQuery, studioQuery, studiosQuery } from '../api/studio-queries.ts';
import { emptyStudio, type StudioName } from '../contract/http/studio.ts';
import { toFailure } from '../machines/failure.ts';
import { existingStudioResource, newStudioResource, provideStudioCalls } from './-studio-actors.ts';

const offline = new ApiError({ kind: 'network', status: null, message: 'cut' });
const gateway = new ApiError({ kind: 'http', status: 504, message: '' });
const refused = new ApiError({ kind: 'http', status: 500, message: 'broken' });
const missing = new ApiError({ kind: 'http', status: 404, message: '' });

const hikari: StudioName = { id: 1, name: 'ひかり', slug: 'hikari' };
const yoi: StudioName = { id: 2, name: 'よい', slug: 'yoi' };
const kagami: StudioName = { id: 7, name: 'かがみ', slug: 'kagami' };
const draft = { ...emptyStudio, name: 'かがみ', slug: 'kagami', address: '東京都渋谷区' };
const place = { lat: 35.6, lng: 139.7 };

/** A backend by the last segment of each call's path: its answer, or an error to fail with. */
function before(
  answers: Readonly<Record<string, unknown>>,
  known: readonly StudioName[] | null = [hikari, yoi],
) {
  const sent: (readonly [string, unknown])[] = [];
  const opened: unknown[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const send = (async ({ path }: { path: string }, request: unknown) => {
    const name = path.replace(/^\/api\/|\/$/g, '');
    sent.push([name, request]);
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return name === 'get_studios' ? { rows: answer, leftOut: 0 } : answer;
  }) as unknown as Send;
  if (known) queryClient.setQueryData(studiosQuery(send).queryKey, { rows: known, leftOut: 0 });
  const navigate = async (...to: readonly unknown[]) => void opened.push(to);
  const calls = () => sent.map(([name]) => name);
  return { parts: { queryClient, send, navigate }, sent, calls, opened };
}

async function save(backend: ReturnType<typeof before>, isPublished = false) {
  const resource = newStudioResource(backend.parts);
  const prepared = await resource.prepare({ ...draft, is_published: isPublished }, draft);
  return resource.save(prepared, new AbortController().signal);
}

describe('creating a studio', () => {
  test('creating a studio locates its address, creates it, then publishes it and opens its screen', async () => {
    const backend = before({
      get_location: place,
      create_studio: { message: '作成しました。', studio_id: 7 },
      update_is_published: { message: '' },
    });
    expect(await save(backend, true)).toBe('作成しました。');
    expect(backend.sent).toEqual([
      ['get_location', { address: '東京都渋谷区', studio_id: null }],
      [
        'create_studio',
        {
          name: 'かがみ',
          slug: 'kagami',
          address: '東京都渋谷区',
          image_ids: [],
          top_image: null,
          lat: 35.6,
          lng: 139.7,
        },
      ],
      ['get_first_id', { type: 'studio' }],
      ['update_is_published', { studio_id: 7, is_published: true }],
    ]);
    expect(backend.opened).toEqual([[7, { notice: '作成しました。', failure: null }]]);
    const { queryClient, send } = backend.parts;
    expect(queryClient.getQueryData(studiosQuery(send).queryKey)?.rows).toEqual([hikari, yoi, kagami]);
  });

  test('creating a studio opens its screen even where publishing fails, with the failure', async () => {
    const backend = before({
      get_location: place,
      create_studio: { message: '', studio_id: 7 },
      update_is_published: refused,
    });
    await save(backend, true);
    expect(backend.opened).toEqual([
      [7, { notice: '保存しました。', failure: '公開状態の更新に失敗しました。broken' }],
    ]);
  });

  test('creating a studio finds it where the answer has no id, or was lost', async () => {
    for (const answer of [{ message: '', studio_id: null }, offline, gateway]) {
      const backend = before({
        get_location: place,
        create_studio: answer,
        get_studios: [hikari, yoi, kagami],
      });
      await save(backend);
      expect(backend.opened).toEqual([[7, { notice: '保存しました。', failure: null }]]);
    }
  });

  test('creating a studio stays on the screen with only the success message, where its id is unknown', async () => {
    const backend = before({
      get_location: place,
      create_studio: { message: '', studio_id: null },
      get_studios: offline,
    });
    expect(await save(backend)).toBe('保存しました。');
    expect(backend.opened).toEqual([]);
  });

  test('creating a studio fails where the server refused it, and where the answer was lost and the list has no such studio', async () => {
    const taken = [hikari, yoi, { ...kagami, name: '別のスタジオ' }];
    const lost = before({ get_location: place, create_studio: offline, get_studios: taken });
    await expect(save(lost)).rejects.toMatchObject({
      failure: { line: '保存できたか確認できませんでした。もう一度保存すると、先に確認します。' },
    });
    const no = before({ get_location: place, create_studio: refused, get_studios: [hikari, kagami] });
    await expect(save(no)).rejects.toBe(refused);
    expect(no.calls()).toEqual(['get_location', 'create_studio']);
    expect([...lost.opened, ...no.opened]).toEqual([]);
  });

  test('creating a studio at an address that cannot be located has a failure of its own, and creates nothing', async () => {
    const backend = before({ get_location: refused });
    const failed = await save(backend).catch((error: unknown) => toFailure(error));
    expect(failed).toEqual({
      kind: 'http',
      status: 500,
      message: 'broken',
      line: '住所の座標を取得できませんでした。',
    });
    expect(backend.calls()).toEqual(['get_location']);
  });
});

test('saving a studio locates its address again and sends both under its id', async () => {
  const backend = before({ get_location: place, update_studio: { message: '' } });
  const resource = existingStudioResource(backend.parts, 3);
  const prepared = await resource.prepare(draft, draft);
  await resource.save(prepared, new AbortController().signal);
  expect(backend.sent).toMatchObject([
    ['get_location', { address: '東京都渋谷区', studio_id: 3 }],
    ['update_studio', { studio_id: 3, name: 'かがみ', lat: 35.6, lng: 139.7 }],
  ]);
});

test('an address without a studio’s id makes no request', async () => {
  const { parts, calls } = before({});
  const read = parts.queryClient.fetchQuery(openStudioQuery(parts.send, invalidId));
  await expect(read).rejects.toMatchObject({ failure: { status: 404 } });
  expect(calls()).toEqual([]);
});

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

describe('publishing', () => {
  const held = { ...draft, id: 2 };

  const publishing = async (answers: Readonly<Record<string, unknown>>) => {
    const backend = before(answers);
    const { queryClient, send } = backend.parts;
    const { queryKey } = studioQuery(send, 2);
    queryClient.setQueryData(queryKey, held, { updatedAt: 1000 });
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
      const answers = { update_is_published, get_studio: { ...held, is_published: true } };
      expect(await publishing(answers)).toMatchObject({ ended: 'idle', isPublished: true });
    }
  });

  test('publishing fails where it was refused, or its outcome is unknown', async () => {
    const wrong = [
      { update_is_published: refused, get_studio: { ...held, is_published: true } },
      { update_is_published: offline, get_studio: held },
      { update_is_published: offline, get_studio: offline },
    ];
    for (const answers of wrong) {
      expect(await publishing(answers)).toMatchObject({ ended: 'failed', isPublished: false });
    }
  });
});

describe('deleting', () => {
  const done = { message: '' };
  const deleted = { notice: 'スタジオ「よい」を削除しました。', failure: null };

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

  test('deleting a studio succeeds after a lost answer or 404 where it is not listed', async () => {
    for (const delete_studio of [offline, gateway, missing]) {
      const backend = before({ delete_studio, get_studios: [hikari] });
      expect(await confirmed(backend, 'delete')).toBe('idle');
      expect(backend.opened).toEqual([[1, deleted]]);
    }
  });

  test('deleting a studio fails where it was refused, or is still listed', async () => {
    for (const answers of [
      { delete_studio: refused, get_studios: [hikari] },
      { delete_studio: offline, get_studios: [hikari, yoi] },
      { delete_studio: offline, get_studios: offline },
    ]) {
      const backend = before(answers);
      expect(await confirmed(backend, 'delete')).toBe('failed');
      expect(backend.opened).toEqual([]);
    }
  });
});
