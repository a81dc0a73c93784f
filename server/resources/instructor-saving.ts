import { and, eq } from 'drizzle-orm';

import type { UpdateInstructorsRequest } from '../../src/contract/http/instructor-edit.ts';
import { instagramName } from '../../src/contract/link.ts';
import { keepDeleted, type Deletion } from '../database/keep.ts';
import { fileRows, numbered, placeRows, replaceOwned } from '../database/rows.ts';
import { instructorImages, instructors, instructorTopImages, lessons, storedId } from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { optionalImage, refuseStrangers, refuseWrongMedia, requireText } from '../documents/refusals.ts';
import { instructorName, instructorText } from '../kit/text.ts';
import { reviseTimetablesOf } from '../saving/revisions.ts';

type SentInstructor = UpdateInstructorsRequest['instructors'][number];

/** The sent instructors in the order that they are sent with. */
export const inOrder = ({ instructors: sent }: UpdateInstructorsRequest): SentInstructor[] =>
  sent.toSorted((one, other) => one.sort_order - other.sort_order);

/** Refuses an instructor without a name, or with a file that is no image. */
export async function refuseIncomplete(tx: Transaction, sent: readonly SentInstructor[]): Promise<void> {
  for (const [index, { dancer_name: name }] of sent.entries())
    requireText(instructorText.name(index + 1), name);
  const choices = sent.flatMap(({ top_image_ids: topImages, image_ids: images }, index) => [
    ...topImages.map((id, at) => optionalImage(instructorText.topImage(index + 1, at + 1), id)),
    ...images.map((id, at) => optionalImage(instructorText.image(index + 1, at + 1), id)),
  ]);
  await refuseWrongMedia(tx, choices);
}

/** The rows of the sent instructors. An inactive one stays inactive unless it is sent as active. */
const toRows = (sent: readonly SentInstructor[], wasActive: ReadonlyMap<number, boolean>) =>
  numbered(
    sent.map(({ id, dancer_name, instagram, profile, is_active: active }) => ({
      id,
      dancer_name,
      instagram: instagramName(instagram),
      profile,
      is_active: typeof active === 'boolean' ? active : (wasActive.get(id) ?? true),
    })),
  );

/** Writes the sent instructors in their order, followed by the existing ones that were not sent. */
export async function writeInstructors(tx: Transaction, sent: readonly SentInstructor[]): Promise<void> {
  const { id, is_active, dancer_name } = instructors;
  const stored = await tx.select({ id, is_active, dancer_name }).from(instructors);
  const names = new Map(stored.map((row) => [row.id, row.dancer_name]));
  const renamed = sent.filter((each) => names.has(each.id) && names.get(each.id) !== each.dancer_name);
  // Each lesson is read with its instructor's name.
  await reviseTimetablesOf(
    tx,
    renamed.map((each) => each.id),
  );
  const wasActive = new Map(stored.map((row) => [row.id, row.is_active]));
  refuseStrangers(
    sent.map((each) => each.id),
    new Set(wasActive.keys()),
    { nameOf: instructorName, twice: instructorText.twice },
  );
  const ids = await placeRows(tx, instructors, toRows(sent, wasActive));
  const topImages = sent.map((each) => fileRows(each.top_image_ids));
  const images = sent.map((each) => fileRows(each.image_ids));
  await replaceOwned(tx, instructorTopImages, ids, topImages);
  await replaceOwned(tx, instructorImages, ids, images);
}

/** Deletes an instructor with all lessons. A spacer that names the instructor stays where it is. */
export async function deleteWithLessons(
  tx: Transaction,
  instructorId: number,
  deletion: Deletion,
): Promise<void> {
  const id = storedId(instructorId);
  await reviseTimetablesOf(tx, [id]);
  await keepDeleted(tx, 'instructor', [id], deletion);
  const theirs = eq(lessons.instructor_id, id);
  await tx.update(lessons).set({ instructor_id: null }).where(and(theirs, lessons.space_flg));
  await tx.delete(lessons).where(theirs);
  await tx.delete(instructors).where(eq(instructors.id, id));
}
