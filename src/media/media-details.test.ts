import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { ApiError } from '../api/answer.ts';
import { mediaDetailsQuery } from '../api/media-queries.ts';
import { mediaFilesQuery } from '../api/queries.ts';
import type { Send } from '../api/send.ts';
import { getMediaDetails, saveMediaDetails, type MediaDetails } from '../contract/http/media-extensions.ts';
import { mediaFile } from '../contract/http/media-fixture.ts';
import { toFailure } from '../machines/failure.ts';
import { createMediaDetails } from './details-edits.ts';

const cut = new ApiError({ kind: 'network', status: null, message: 'cut' });

const blank: MediaDetails = {
  id: 7,
  alt: '',
  title: '',
  tags: [],
  focal: null,
  uploaded_at: null,
  uploaded_by: null,
};

const file = mediaFile(7, { presentation: { alt: '', focal: null, variants: [] } });

const draft = { alt: '跳躍', title: '', tags: ['公演'], focal: { x: 0.5, y: 0.25 }, favorite_flg: true };

/** A backend with one file, which the cache has read. The next saves are lost, as long as there are words for them. */
function open(...fates: ('answered' | 'lost before' | 'lost after')[]) {
  let stored = { details: blank, file };
  let isReadable = true;
  const calls: string[] = [];
  const answer = (path: string, request: typeof draft | null) => {
    calls.push(path);
    if (path !== saveMediaDetails.path || request === null) {
      if (!isReadable) throw cut;
      return { rows: [path === getMediaDetails.path ? stored.details : stored.file], leftOut: 0 };
    }
    const fate = fates.shift();
    const { favorite_flg, ...said } = request;
    if (fate !== 'lost before') stored = { details: { ...blank, ...said }, file: { ...file, favorite_flg } };
    if (fate !== 'answered') throw cut;
    return { message: '' };
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stand-in for the calls of this module.
  const send = (async (call: { readonly path: string }, request: typeof draft | null) =>
    answer(call.path, request)) as unknown as Send;
  const queryClient = new QueryClient();
  const [details, library] = [mediaDetailsQuery(send), mediaFilesQuery(send)];
  queryClient.setQueryData(details.queryKey, { rows: [blank], leftOut: 0 });
  queryClient.setQueryData(library.queryKey, { rows: [file], leftOut: 0 });
  const save = createMediaDetails({
    queryClient,
    send,
    tabs: { tell: () => undefined, tellAll: () => undefined, listen: () => () => undefined },
  });
  return {
    save: () => save({ id: 7, draft }),
    calls,
    setReadable: (value: boolean) => (isReadable = value),
    shown: () => ({
      details: queryClient.getQueryData(details.queryKey)?.rows,
      files: queryClient.getQueryData(library.queryKey)?.rows,
    }),
  };
}

const { favorite_flg, ...said } = draft;

test('what was saved is shown at once, wherever the library is shown', async () => {
  const { save, shown } = open('answered');
  expect(await save()).toBe('保存しました。');
  const presentation = { alt: draft.alt, focal: draft.focal, variants: [] };
  expect(shown()).toEqual({
    details: [{ ...blank, ...said }],
    files: [{ ...file, favorite_flg, presentation }],
  });
});

test('a lost answer is looked up at once', async () => {
  const { save, calls } = open('lost after');
  expect(await save()).toBe('保存しました。');
  expect(calls).toEqual(['/api/save_media_details/', '/api/get_media_details/', '/api/get_media_files/']);
});

test('a save that did not arrive fails, and can be repeated', async () => {
  const { save } = open('lost before', 'answered');
  expect(await save().catch(toFailure)).toEqual(cut.failure);
  expect(await save()).toBe('保存しました。');
});

test('a save that cannot be looked up says so, and the next one looks first', async () => {
  const { save, calls, setReadable } = open('lost after');
  setReadable(false);
  expect(await save().catch(toFailure)).toMatchObject({
    line: '保存できたか確認できませんでした。もう一度保存すると、先に確認します。',
  });
  setReadable(true);
  expect(await save()).toBe('保存しました。');
  expect(calls.filter((path) => path.includes('save'))).toHaveLength(1);
});
