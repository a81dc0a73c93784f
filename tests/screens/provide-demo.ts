import type { TestProject } from 'vitest/node';

import { administrators, mediaFiles } from '../../server/database/schema.ts';
import { transact } from '../../server/database/transact.ts';
import { demo } from '../../server/demo/demo.ts';
import { fillContent } from '../../server/demo/fill.ts';
import { getDeleted } from '../../src/contract/http/deleted.ts';
import { getFirstId } from '../../src/contract/http/first-id.ts';
import { getInstructorsForLessonPage } from '../../src/contract/http/lesson.ts';
import { getMediaDetails, getMediaTrash } from '../../src/contract/http/media-extensions.ts';
import { getMediaFiles } from '../../src/contract/http/media.ts';
import { getStudioLessons, getStudioNames, getTrialCustomers } from '../../src/contract/http/trial.ts';
import { documents, namesOfEach, pageNames } from '../../src/documents/documents.ts';
import { getHashtagMaster, getNewsList } from '../../src/documents/news/document.ts';
import { getStudios } from '../../src/documents/studio/document.ts';
import { TestBackend } from '../server/backend.ts';
import { emptyTables } from '../server/database.ts';
import { demoKey } from './demo-key.ts';

/** Each file has a folder of its own. */
const folderOf = (index: number): string => `demonstration-${index}`;
const folders = /\/media\/demonstration-\d+\//g;

/** Where Vite serves the demonstration's files from. */
const servedFrom = '/server/demo/media/';

const lists = [
  getStudios,
  getInstructorsForLessonPage,
  getNewsList,
  getHashtagMaster,
  getMediaFiles,
  getMediaDetails,
  getMediaTrash,
  getTrialCustomers,
  getStudioNames,
  getStudioLessons,
  getDeleted,
];

/** The demonstration as the embedded backend stores it. */
async function fillDemo({ db, now, timeZone }: TestBackend): Promise<void> {
  const rows = demo.media.map(
    ({ file, thumbnail, mime_type, file_size, favorite, width, height, alt }, index) => ({
      folder: folderOf(index),
      fileName: file,
      thumbnailName: thumbnail,
      mimeType: mime_type,
      fileSize: file_size,
      favorite,
      width,
      height,
      alt,
    }),
  );
  const saved = await db.insert(mediaFiles).values(rows).returning();
  const ids = new Map(saved.map(({ id, fileName }) => [fileName, id]));
  await transact(db, (tx) => fillContent(tx, demo, ids, { now, timeZone }));
}

/** What the embedded backend answers to every read of the demonstration, by `demoKey`. */
async function readDemo(backend: TestBackend): Promise<Readonly<Record<string, unknown>>> {
  const answers: Record<string, unknown> = {};
  const ask = async (path: string, body: object | null = null): Promise<unknown> => {
    const answer = body === null ? await backend.get(path) : await backend.post(path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    const read: unknown = JSON.parse(text.replaceAll(folders, servedFrom).replaceAll('thumbs%2F', 'thumbs/'));
    answers[demoKey(path, body)] = read;
    return read;
  };
  for (const name of pageNames) await ask(documents[name].calls.read);
  for (const { path } of lists) await ask(path);
  await ask(getFirstId.path, { type: 'studio' });
  for (const { id } of answers[demoKey(getStudios.path)] as { id: number }[]) {
    for (const name of namesOfEach('studio')) await ask(documents[name].calls.read, { studio_id: id });
  }
  for (const { id } of answers[demoKey(getNewsList.path)] as { id: number }[])
    await ask(documents.news.calls.read, { news_id: id });
  return answers;
}

/** Vitest's hook: reads the demonstration once for all tests of screens. */
export async function setup(project: TestProject): Promise<void> {
  const isSoak = process.env['KAGAMI_SOAK'] !== undefined;
  project.provide('commands', isSoak ? { seed: Date.now(), count: 200 } : { seed: 5, count: 6 });
  const backend = await TestBackend.open();
  try {
    await emptyTables(backend.db);
    await backend.db
      .insert(administrators)
      .values({ username: 'admin', passwordHash: '', isSuperuser: false });
    await backend.openSession();
    await fillDemo(backend);
    project.provide('demo', await readDemo(backend));
  } finally {
    await backend.close();
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly demo: Readonly<Record<string, unknown>>;
    /** The runs of commands at an editor. */
    readonly commands: { readonly seed: number; readonly count: number };
  }
}
