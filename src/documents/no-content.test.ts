import * as v from 'valibot';
import { expect, test } from 'vitest';

import type { Call } from '../contract/http/call.ts';
import { getDeleted } from '../contract/http/deleted.ts';
import { getInstructors, getInstructorsToEdit } from '../contract/http/instructor.ts';
import { getLessons } from '../contract/http/lesson.ts';
import { getMediaDetails, getMediaTrash } from '../contract/http/media-extensions.ts';
import { getMediaFiles } from '../contract/http/media.ts';
import { described, describedNames } from './kit/sample-fixture.ts';

const pages = describedNames.map((name) => {
  const { read, fields } = described[name];
  const [first = '', ...others] = Object.keys(fields);
  // A document that is a list may be received as a bare array.
  return [name, read, others.length > 0 ? [[], { id: 3 }] : [{ [first]: null }]] as const;
});

test.each<readonly [string, Call, readonly unknown[]]>([
  ...pages,
  ['the timetable', getLessons, [{ lessons: null }]],
  ['the instructors of their editor', getInstructorsToEdit, [{ instructors: null }]],
  ['the instructors', getInstructors, [{ instructors: null }]],
  ['the library', getMediaFiles, [{ files: null }]],
  ['the details of files', getMediaDetails, [{ details: null }]],
  ['the trash', getMediaTrash, [{ bytes: 4 }, { files: null }, { files: 'a' }]],
  ['the deleted items', getDeleted, [{ deleted: null }]],
])('%s: an answer without any is a failed load, and not an empty one', (_, { read }, others) => {
  const bodies = [null, undefined, '', '<!doctype html>', {}, { ok: true }, 0, ...others];
  expect(bodies.filter((body) => v.is(read, body))).toEqual([]);
});
