import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { mediaFiles } from '../../server/database/schema.ts';
import { documentEditors } from '../../src/content/documents.ts';
import type { Call } from '../../src/contract/http/call.ts';
import { getDeleted } from '../../src/contract/http/deleted.ts';
import { getInstructors, type Instructor, getInstructorsToEdit } from '../../src/contract/http/instructor.ts';
import type { ReadRows } from '../../src/contract/http/lenient.ts';
import { getInstructorsForLessonPage } from '../../src/contract/http/lesson.ts';
import { getMediaDetails, getMediaTrash } from '../../src/contract/http/media-extensions.ts';
import {
  getStudioLessons,
  getStudioNames,
  getTrialCustomers,
  trialOfferSchema,
} from '../../src/contract/http/trial.ts';
import { documentNames, documents, isOfItem } from '../../src/documents/documents.ts';
import { getHashtagMaster, getNewsList } from '../../src/documents/news/document.ts';
import { getStudios } from '../../src/documents/studio/document.ts';
import { fillDemo } from './fill-demo.ts';
import { workerBackend } from './shared-backend.ts';

const backend = await workerBackend();
beforeAll(async () => {
  await backend.reset();
  await fillDemo(backend);
});

const answerTo = async (call: Call, body: object | null) => {
  const response = await (body === null ? backend.get(call.path) : backend.post(call.path, body));
  return (await response.json()) as unknown;
};

/** Those of the demonstration; the site has only published studios. */
const ids = { studio: 4, lesson: 1, news: 12 };
const onSite = { ...ids, studio: 1 };

test.each(documentNames.filter((name) => name !== 'instructor'))(
  'the demonstration is sent exactly as the contract has it, and read as it is sent: %s',
  async (name) => {
    const { each } = documents[name];
    const { read: call } = documentEditors[name].calls;
    const sent = await answerTo(call, isOfItem(name) ? { [`${each}_id`]: ids[name] } : null);
    expect(v.safeParse(call.answer, sent).issues).toBeUndefined();
    expect(v.parse(call.read, sent)).toEqual(sent);
  },
);

test.each<[Call, number]>([
  [getStudios, 4],
  [getInstructorsForLessonPage, 8],
  [getInstructors, 8],
  [getNewsList, 14],
  [getHashtagMaster, 20],
  [getTrialCustomers, 42],
  [getStudioNames, 4],
  [getStudioLessons, 3],
  [getMediaDetails, 3],
])('the lists of the demonstration are sent exactly as the contract has them: $path', async (call, count) => {
  const sent = await answerTo(call, null);
  expect(v.safeParse(call.answer, sent).issues).toBeUndefined();
  const { rows, leftOut } = v.parse(call.read, sent) as ReadRows<unknown>;
  expect([rows.length, leftOut]).toEqual([count, 0]);
});

test('the instructors of the demonstration are read for the editor with their files, and carry what was sent', async () => {
  const sent = (await answerTo(getInstructorsToEdit, null)) as Instructor[];
  const read = v.parse(getInstructorsToEdit.read, sent);
  expect(read.map(({ carried: _carried, ...each }) => each)).toEqual(
    sent.map(({ id, dancer_name, instagram, profile, lessons, top_images_data, images_data }) => {
      const texts = { id, dancer_name, instagram, profile };
      return Object.assign(texts, { lessons, top_images: top_images_data, images: images_data });
    }),
  );
  expect(read.map(({ carried }) => carried)).toEqual(
    sent.map(
      ({ id: _id, dancer_name: _name, instagram: _at, profile: _text, sort_order: _place, ...rest }) => rest,
    ),
  );
});

test.each<[string, v.GenericSchema]>([
  ...documentNames.map((name): [string, v.GenericSchema] => {
    const { key } = documents[name];
    return [isOfItem(name) ? `${key}/${onSite[name]}` : key, documentEditors[name].calls.read.answer];
  }),
  ['studios', v.array(documentEditors.studio.calls.read.answer)],
  ['news', v.array(documentEditors.news.calls.read.answer)],
  ['trial', trialOfferSchema],
])('the site is sent exactly what the contract calls it: %s', async (path, schema) => {
  const sent = await (await backend.site.request(`/content/${path}`)).json();
  expect(v.safeParse(schema, sent).issues).toBeUndefined();
});

test('the trash of the library is sent exactly as the contract has it, and read as it is sent', async () => {
  const unused = {
    folder: 'ffffffffffffffff',
    fileName: 'x.jpg',
    mimeType: 'image/jpeg',
    width: 3,
    height: 2,
  };
  const [row] = await backend.db.insert(mediaFiles).values(unused).returning({ id: mediaFiles.id });
  await backend.request('DELETE', `/api/delete_media/${row?.id}/`, null);
  const sent = await answerTo(getMediaTrash, null);
  const { bytes, files } = v.parse(getMediaTrash.answer, sent);
  expect(files).toHaveLength(1);
  expect(v.parse(getMediaTrash.read, sent)).toEqual({ bytes, files: { rows: files, leftOut: 0 } });
});

test('what was deleted is sent exactly as the contract has it, and read as it is sent', async () => {
  await backend.post('/api/delete_news/', { news_id: 1 });
  await backend.post('/api/delete_instructor/', { instructor_id: 1 });
  const sent = await answerTo(getDeleted, null);
  expect(v.safeParse(getDeleted.answer, sent).issues).toBeUndefined();
  expect(v.parse(getDeleted.read, sent)).toEqual({ rows: sent, leftOut: 0 });
});

const documentSchema = v.object({
  openapi: v.string(),
  paths: v.record(v.string(), v.record(v.string(), v.unknown())),
});

test('/openapi.json describes exactly the calls that are served', async () => {
  const response = await backend.get('/openapi.json');
  expect(response.headers.get('content-type')).toBe('application/json');
  const { openapi, paths } = v.parse(documentSchema, await response.json());
  expect(openapi).toBe('3.1.0');
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace('{id}', ':id')}`),
  );
  const served = backend.app.routes
    .filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
    .map(({ path, method }) => `${method} ${path}`);
  // A stream of events, which no schema of a body describes.
  const stream = 'GET /api/presence/';
  expect([...described, stream].toSorted()).toEqual([...new Set(served)].toSorted());
});
