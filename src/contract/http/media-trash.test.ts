import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { emptyMediaTrash, getMediaTrash, restoreMedia, type TrashedFile } from './media-extensions.ts';
import { anyMedia, bareFile, readBareFile } from './media-fixture.ts';

const file: fc.Arbitrary<TrashedFile> = fc
  .tuple(anyMedia, fc.record({ deleted_at: fc.string(), deleted_by: fc.string() }))
  .map(([media, deletion]) => Object.assign(media, deletion));

const trash = fc.record({ bytes: fc.nat(), files: fc.array(file) });

const read = (body: unknown) => v.safeParse(getMediaTrash.read, body);

test('the files are read as they are, bare, wrapped and with unknown fields', () => {
  fc.assert(
    fc.property(trash, ({ bytes, files }) => {
      const all = { bytes, files: { rows: files, leftOut: 0 } };
      expect(v.is(getMediaTrash.answer, { bytes, files })).toBe(true);
      expect(read({ bytes, files }).output).toEqual(all);
      expect(read({ trash: { bytes, files, days: 30 } }).output).toEqual(all);
      const more = files.map((each) => Object.assign({ expires_at: 'x' }, each));
      expect(read({ bytes, files: more }).output).toEqual(all);
    }),
  );
});

test('a file without an address is left out and counted, and what is not said is empty', () => {
  const body = { files: [bareFile, { id: 8, deleted_by: 'admin' }, 'a'] };
  expect(read(body).output).toEqual({
    bytes: null,
    files: { rows: [{ ...readBareFile, deleted_at: '', deleted_by: '' }], leftOut: 2 },
  });
});

test('a file is restored by its id alone, and files are deleted for good by theirs, never by none', () => {
  expect(v.is(restoreMedia.request, { id: 4 })).toBe(true);
  expect(v.is(emptyMediaTrash.request, { ids: [4, 5] })).toBe(true);
  for (const request of [{}, { id: 0 }, { id: '4' }]) expect(v.is(restoreMedia.request, request)).toBe(false);
  for (const request of [{}, { ids: [] }, { ids: ['4'] }, { ids: [0] }])
    expect(v.is(emptyMediaTrash.request, request)).toBe(false);
});
