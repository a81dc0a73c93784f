import type { FetchQueryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { mediaDetailsQuery, mediaTrashQuery } from '../../src/api/media-queries.ts';
import { firstIdQuery, mediaFilesQuery } from '../../src/api/queries.ts';
import { createQueryClient } from '../../src/api/query-client.ts';
import type { Send } from '../../src/api/send.ts';
import { studiosQuery, instructorsQuery } from '../../src/api/studio-queries.ts';
import { documentEditors } from '../../src/content/documents.ts';
import { documentNames, documents } from '../../src/documents/documents.ts';

const sent: unknown[] = [];
// The answers do not matter, only the query keys and the requests.
const send = ((call: { path: string }, request: unknown) => {
  sent.push([call.path, request]);
  return Promise.resolve([]);
}) as unknown as Send;

test('the read of each document has a key of its own, which includes the id of its studio or article', async () => {
  const client = createQueryClient();
  const parts = { queryClient: client, send };
  for (const name of documentNames) {
    const { key, each, calls } = documents[name];
    sent.splice(0);
    const editor = documentEditors[name];
    expect([editor.calls.read.path, editor.calls.save.path]).toEqual([calls.read, calls.save]);
    const { queryKey, fetch } = editor.read(parts, each === null ? null : 3);
    await fetch(client, undefined);
    const own = each === null ? [key] : [key, '3'];
    // The timetables read the instructors too, and less of them.
    expect(queryKey).toEqual(name === 'instructor' ? [...own, 'edit'] : own);
    expect(sent[0]).toEqual([calls.read, each === null ? null : { [`${each}_id`]: 3 }]);
  }
});

test('each query beside the documents has a key of its own', async () => {
  const client = createQueryClient();
  const read = (options: unknown) => client.fetchQuery(options as FetchQueryOptions);
  sent.splice(0);
  const queries = [
    studiosQuery(send),
    instructorsQuery(send),
    mediaFilesQuery(send),
    firstIdQuery(send),
    mediaDetailsQuery(send),
    mediaTrashQuery(send),
  ];
  for (const query of queries) await read(query);
  expect(queries.map(({ queryKey }) => queryKey)).toEqual([
    ['studios'],
    ['instructors'],
    ['media'],
    ['first-id'],
    ['media-details'],
    ['media-trash'],
  ]);
  expect(sent).toEqual([
    ['/api/get_studios/', null],
    ['/api/get_instructors/', null],
    ['/api/get_media_files/', null],
    ['/api/get_first_id/', { type: 'studio' }],
    ['/api/get_media_details/', null],
    ['/api/get_media_trash/', null],
  ]);
});
