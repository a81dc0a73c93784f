import { expect, test } from 'vitest';

import { savedIdIn } from '../../api/queries.ts';
import { openStudioQuery, studiosQuery } from '../../api/studio-queries.ts';
import { toFailure } from '../../machines/failure.ts';
import { gateway, offline, refused } from '../../saving/calls-fixture.ts';
import { before, draft, hikari, kagami, yoi } from './access-fixture.ts';
import { existingStudioAccess, newStudioAccess } from './access.ts';

const place = { lat: 35.6, lng: 139.7 };

async function save(backend: ReturnType<typeof before>, isPublished = false) {
  const resource = newStudioAccess(backend.parts);
  const prepared = await resource.prepare({ ...draft, is_published: isPublished }, draft);
  return resource.save(prepared, { signal: new AbortController().signal, revision: null });
}

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

test('saving a studio locates its address again and sends both under its id', async () => {
  const backend = before({ get_location: place, update_studio: { message: '' } });
  const resource = existingStudioAccess(backend.parts, 3);
  const prepared = await resource.prepare(draft, draft);
  await resource.save(prepared, { signal: new AbortController().signal, revision: null });
  expect(backend.sent).toMatchObject([
    ['get_location', { address: '東京都渋谷区', studio_id: 3 }],
    ['update_studio', { studio_id: 3, name: 'かがみ', lat: 35.6, lng: 139.7 }],
  ]);
});

test('an address without a studio’s id makes no request', async () => {
  const { parts, calls } = before({});
  const read = parts.queryClient.fetchQuery(openStudioQuery(parts.send, savedIdIn('new')));
  await expect(read).rejects.toMatchObject({ failure: { status: 404 } });
  expect(calls()).toEqual([]);
});
