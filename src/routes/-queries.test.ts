import { QueryClient, type FetchQueryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { instructorsToEditQuery } from '../api/instructor-queries.ts';
import { mediaDetailsQuery, mediaTrashQuery } from '../api/media-queries.ts';
import { firstIdQuery, mediaFilesQuery, topContentQuery } from '../api/queries.ts';
import type { Send } from '../api/send.ts';
import { studioQuery, studiosQuery, instructorsQuery, lessonsQuery } from '../api/studio-queries.ts';
import { aboutContentQuery } from './-about-resource.ts';
import { priceContentQuery } from './-price-resource.ts';
const sent: unknown[] = [];
// The answers do not matter, only the query keys and the requests.
const send = ((call: { path: string }, request: unknown) => {
  sent.push([call.path, request]);
  return Promise.resolve([]);
}) as unknown as Send;

test('each query has a key of its own, and those of one studio or timetable include its id', async () => {
  const client = new QueryClient();
  const read = (options: unknown) => client.fetchQuery(options as FetchQueryOptions);
  const queries = [
    topContentQuery(send),
    aboutContentQuery(send),
    priceContentQuery(send),
    studiosQuery(send),
    studioQuery(send, 3),
    lessonsQuery(send, 3),
    instructorsQuery(send),
    instructorsToEditQuery(send),
    mediaFilesQuery(send),
    firstIdQuery(send),
    mediaDetailsQuery(send),
    mediaTrashQuery(send),
  ];
  for (const query of queries) await read(query);
  expect(queries.map(({ queryKey }) => queryKey)).toEqual([
    ['top'],
    ['about'],
    ['price'],
    ['studios'],
    ['studio', '3'],
    ['lessons', '3'],
    ['instructors'],
    ['instructors', 'edit'],
    ['media'],
    ['first-id'],
    ['media-details'],
    ['media-trash'],
  ]);
  expect(sent).toEqual([
    ['/api/get_page_top_content/', null],
    ['/api/get_page_about_content/', null],
    ['/api/get_page_price_content/', null],
    ['/api/get_studios/', null],
    ['/api/get_studio/', { studio_id: 3 }],
    ['/api/get_lessons/', { studio_id: 3 }],
    ['/api/get_instructors_for_lesson_page/', null],
    ['/api/get_instructors/', null],
    ['/api/get_instructors/', null],
    ['/api/get_media_files/', null],
    ['/api/get_first_id/', { type: 'studio' }],
    ['/api/get_media_details/', null],
    ['/api/get_media_trash/', null],
  ]);
});
