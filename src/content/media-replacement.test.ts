import { expect, test } from 'vitest';

import { replacementsOf } from './content-index.ts';
import { changeReplacing } from './site-fields.ts';
import { lessonDocument, picture, slot, studioDocument, topDocument } from './site-fixture.ts';

const other = picture(9);

test('a file is replaced in every field that has it; a field that has the other one too keeps its earlier place', () => {
  const studio = studioDocument(2, '青山', {
    main_image: picture(3),
    images: [picture(4), picture(3), other, picture(5)],
  });
  expect(changeReplacing(studio, 3, other)).toEqual({
    type: 'batch',
    path: [],
    changes: [
      { type: 'set', path: ['main_image'], value: other },
      { type: 'set', path: ['images'], value: [picture(4), other, picture(5)] },
    ],
  });
});

test('a document without the file is not changed', () => {
  expect(changeReplacing(studioDocument(2, '青山'), 3, other)).toBeNull();
  expect(changeReplacing(topDocument, 3, other)).toBeNull();
});

test('each document is one replacement with all its places, and timetables, which show their instructors’ pictures, come last', () => {
  const timetable = lessonDocument(2, '青山', { monday: [slot(1, { image: picture(3) })] });
  const studio = studioDocument(2, '青山');
  const items = replacementsOf(
    [
      { document: timetable, path: ['lessons', 'monday', { id: 1 }, 'image'], at: null },
      { document: studio, path: ['main_image'], at: null },
      { document: studio, path: ['images'], at: 2 },
    ],
    picture(3),
    other,
  );
  expect(items.map(({ name, places }) => [name, places])).toEqual([
    ['スタジオ「青山」', ['メイン画像', 'ビジュアル画像']],
    ['時間割「青山」', ['月曜 1番目「レッスン1」の画像']],
  ]);
});
