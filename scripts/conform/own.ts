import { randomBytes } from 'node:crypto';

import sharp from 'sharp';

import {
  deleteInstructor,
  getInstructorsToEdit,
  updateInstructors,
} from '../../src/contract/http/instructor.ts';
import { bulkSaveLessons, getLessons } from '../../src/contract/http/lesson.ts';
import {
  deleteMedia,
  getMediaFiles,
  uploadField,
  uploadMedia,
  type MediaFile,
} from '../../src/contract/http/media.ts';
import { cancelTrialCustomer, changeTrialDate, getTrialCustomers } from '../../src/contract/http/trial.ts';
import {
  createNews,
  deleteNews,
  getNews,
  updateNews,
  getNewsList,
} from '../../src/documents/news/document.ts';
import {
  createStudio,
  deleteStudio,
  getStudio,
  updateStudio,
  getLocation,
  getStudios,
  updateIsPublished,
} from '../../src/documents/studio/document.ts';
import { instructors, toInstructorDraft, toInstructorsRequest } from '../../src/editors/instructor/editor.ts';
import { noteLost } from './documents.ts';
import { hasGaps, maySave } from './gaps.ts';
import { failureOf, judgeReach, readBy } from './judge.ts';
import { isAsKept, keptOf, type Kept } from './kept.ts';
import { unknownId, type ReadContent } from './reads.ts';
import { isOwn, rowsBefore } from './rows-before.ts';
import type { Run } from './run.ts';
import { instructorDocument } from './saved-documents.ts';
import { rememberWritten } from './written.ts';

/** A name that nothing else has. */
const ownName = (): string => `kagami-conform-${randomBytes(4).toString('hex')}`;

async function upload(run: Run, kept: readonly Kept[]): Promise<MediaFile | null> {
  const before = rowsBefore(run, kept, {
    list: getMediaFiles,
    save: uploadMedia,
    rowsOf: ({ rows }) => rows,
  });
  if (before === null) return null;
  const picture = await sharp({ create: { width: 32, height: 18, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append(uploadField, new File([new Uint8Array(picture)], `${ownName()}.png`, { type: 'image/png' }));
  const file = run.took(uploadMedia, await run.client.send(uploadMedia, null, { form }));
  if (file === null || isOwn(run, uploadMedia, file.id, before)) return file;
  run.leftBehind.push('an uploaded file, whose id is not known');
  return null;
}

/** A deletion that is refused while an article uses the file, and says which. */
async function playRefusedDeletion(run: Run, file: MediaFile): Promise<boolean> {
  const failure = await run.refused(deleteMedia, null, 'a file in use', file.id);
  if (failure === null) return false;
  if (failure.references === undefined && failure.kind !== 'unreadable')
    run.findings.note(deleteMedia, {
      field: 'references',
      found: 'none in the refusal of a file in use',
      does: 'shows the text of the error without the uses',
      consequence: 'lenient',
    });
  return true;
}

/** Uploads a picture, uses it in an article of its own, and deletes both. */
async function playArticle(run: Run, kept: readonly Kept[]): Promise<void> {
  const before = rowsBefore(run, kept, { list: getNewsList, save: createNews, rowsOf: ({ rows }) => rows });
  if (before === null) return;
  const file = await upload(run, kept);
  const title = ownName();
  const article = { title, text: title, image_ids: [], top_image: file?.id ?? null, hashtags: [] };
  const created = await run.play(createNews, article);
  const list = created && (await run.play(getNewsList, null));
  const id = created?.news_id ?? list?.rows.find((each) => each.title === title)?.id;
  let isFileThere = file !== null;
  if (id !== undefined && isOwn(run, createNews, id, before)) {
    const first = await run.play(getNews, { news_id: id });
    if (first)
      noteLost(
        run,
        createNews,
        [article.title, article.top_image],
        [first.title, first.top_image?.id ?? null],
      );
    if (file) isFileThere = await playRefusedDeletion(run, file);
    await run.play(updateNews, { ...article, news_id: id, text: `${title} 2` });
    const second = await run.play(getNews, { news_id: id });
    if (second) noteLost(run, updateNews, { text: `${title} 2` }, { text: second.text });
    if ((await run.play(deleteNews, { news_id: id })) === null) run.leftBehind.push(`the article ${title}`);
  } else if (created !== null) run.leftBehind.push(`the article ${title}, whose id is not known`);
  if (file !== null && isFileThere && (await run.play(deleteMedia, null, file.id)) === null)
    run.leftBehind.push(`the uploaded file with the id ${file.id}`);
}

async function playTimetable(run: Run, studioId: number, content: ReadContent): Promise<void> {
  const instructor = content.lessonInstructors?.rows[0];
  const slot = { day_of_week: 'monday', close_flg: false, image: null } as const;
  const spacer = {
    ...slot,
    name: '',
    start_time: '',
    end_time: '',
    instructor_id: null,
    instructor_name: '',
  };
  const lesson = {
    ...slot,
    id: 'new_1',
    name: ownName(),
    start_time: '07:00',
    end_time: '08:00',
    space_flg: false,
    order: 1,
    instructor_id: instructor?.id ?? null,
    instructor_name: instructor?.dancer_name ?? '',
  };
  if (instructor === undefined) run.notPlayed.push('bulk_save_lessons with a lesson: there is no instructor');
  const lessons = [
    ...(instructor === undefined ? [] : [lesson]),
    { ...spacer, id: 'space_2', space_flg: true, order: 2 },
  ].map((each, at) => Object.assign(each, { order: at + 1 }));
  if ((await run.play(bulkSaveLessons, { studio_id: studioId, lessons })) === null) return;
  const stored = await run.play(getLessons, { studio_id: studioId });
  const shown = (
    rows: readonly (Pick<typeof lesson, 'name' | 'start_time' | 'end_time' | 'space_flg'> & {
      readonly order: number | null;
    })[],
  ) =>
    rows.map(({ name, start_time: from, end_time: until, space_flg: isSpacer, order }) => [
      name,
      from,
      until,
      isSpacer,
      order,
    ]);
  if (stored) noteLost(run, bulkSaveLessons, { lessons: shown(lessons) }, { lessons: shown(stored) });
}

/** Creates a studio with a timetable, publishes and deletes it. */
async function playStudio(run: Run, content: ReadContent, kept: readonly Kept[]): Promise<void> {
  const before = rowsBefore(run, kept, { list: getStudios, save: createStudio, rowsOf: ({ rows }) => rows });
  if (before === null) return;
  const address = content.studio?.address ?? '東京都渋谷区';
  const location = await run.play(getLocation, { address, studio_id: null });
  if (location === null) {
    run.notPlayed.push('the calls of a studio: the console saves none without its coordinates');
    return;
  }
  const slug = ownName();
  const { lat, lng } = location;
  const studio = { name: slug, slug, address, lat, lng, image_ids: [], top_image: null };
  const created = await run.play(createStudio, studio);
  if (created === null) return;
  const id =
    created.studio_id ?? (await run.play(getStudios, null))?.rows.find((each) => each.slug === slug)?.id;
  if (id === undefined || !isOwn(run, createStudio, id, before)) {
    run.leftBehind.push(`the studio ${slug}, whose id is not known`);
    return;
  }
  await run.play(updateStudio, { ...studio, studio_id: id, name: `${slug} 2` });
  await run.play(updateIsPublished, { studio_id: id, is_published: true });
  const stored = await run.play(getStudio, { studio_id: id });
  if (stored) {
    noteLost(run, updateStudio, { name: `${slug} 2`, slug }, { name: stored.name, slug: stored.slug });
    noteLost(run, updateIsPublished, { is_published: true }, { is_published: stored.is_published });
  }
  await run.play(updateIsPublished, { studio_id: id, is_published: false });
  await playTimetable(run, id, content);
  if ((await run.play(deleteStudio, { studio_id: id })) === null) run.leftBehind.push(`the studio ${slug}`);
}

/** Adds an instructor after the others, and deletes it. */
async function playInstructor(run: Run, kept: readonly Kept[]): Promise<void> {
  const before = keptOf(kept, getInstructorsToEdit);
  const read = before && readBy(getInstructorsToEdit, before.read);
  if (before !== null && !maySave(run.findings, before.read, updateInstructors)) return;
  if (before === null || read === null) {
    run.notPlayed.push('update_instructors: the instructors could not be read');
    return;
  }
  if (!(await isAsKept(run, before, updateInstructors))) return;
  const name = ownName();
  const draft = toInstructorDraft({ instructors: read, files: [] });
  const added = { ...instructors.blank(-1), dancer_name: name };
  const requestWith = (id: number) =>
    toInstructorsRequest({ ...draft, instructors: [...draft.instructors, { ...added, id }] });
  if ((await run.play(updateInstructors, requestWith(added.id))) === null) return;
  const stored = await run.play(getInstructorsToEdit, null);
  const own = stored?.find((each) => each.dancer_name === name);
  const isDeleted =
    own !== undefined &&
    isOwn(run, updateInstructors, own.id, read) &&
    (await run.play(deleteInstructor, { instructor_id: own.id })) !== null;
  if (own !== undefined) await rememberWritten(run, instructorDocument, [requestWith(own.id)]);
  if (!isDeleted) run.leftBehind.push(`the instructor ${name}, if it was added`);
}

/** Bookings are their customers': a real one is neither moved nor cancelled. */
async function playBookings(run: Run, { bookings }: ReadContent): Promise<void> {
  const read = run.client.exchanges.findLast(({ call }) => call.path === getTrialCustomers.path);
  if (bookings === null || bookings.leftOut > 0 || read === undefined || hasGaps(read)) {
    run.notPlayed.push(
      'the calls of a booking: no id is known to be free, because not all bookings were read',
    );
    return;
  }
  const id = unknownId(bookings.rows);
  const why = 'a booking that is not there';
  await run.refused(changeTrialDate, { trial_customer_id: id, new_date: '2030-01-01' }, why);
  // A backend may answer the cancellation of a missing booking with success.
  const cancelled = await run.client.send(cancelTrialCustomer, { trial_customer_id: id });
  if (failureOf(run.client, cancelled) === null) run.took(cancelTrialCustomer, cancelled);
  else judgeReach(run.client, cancelled, run.findings);
  run.notPlayed.push('moving and cancelling a booking: it would reach a customer');
}

/** Creates, changes and deletes what only this run made. */
export async function playOwn(run: Run, content: ReadContent, kept: readonly Kept[]): Promise<void> {
  await playArticle(run, kept);
  await playStudio(run, content, kept);
  await playInstructor(run, kept);
  await playBookings(run, content);
}
