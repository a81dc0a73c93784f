import { describe, expect, test } from 'vitest';

import { mediaFile } from '../../contract/http/media-fixture.ts';
import type { Change } from '../../editing/changes.ts';
import type { Path } from '../../editing/paths.ts';
import { withShown } from '../../preview/mirror.ts';
import { instructor, instructors, instructorDeleted, instructorMirror } from './editor.ts';
import { draft } from './instructor-fixture.ts';

const list = ['instructors'];
const common = { contentKey: 'instructorContent', componentKey: 'instructor' } as const;

/** The messages of a change, and when `allData` is sent with each. */
const told = (change: Change) =>
  instructorMirror
    .edited(change, instructor.apply(draft, change), draft)
    .map(({ message, allData }) => [message, allData]);

const images = (fieldName: string, index: number, value: readonly unknown[]) => [
  [{ type: 'MULTIPLE_IMAGES_UPDATE', payload: { ...common, fieldName, index, value } }, 'always'],
];

test('typing is sent as the field and as the list’s item, with the full state unless the site takes each edit at once', () => {
  const typing: Change = { type: 'set', path: [...list, { id: 3 }, 'instagram'], value: '@toru' };
  expect(told(typing)).toEqual([
    [
      {
        type: 'TEXT_UPDATE',
        payload: { ...common, fieldName: 'instagram', index: 1, value: 'toru', eventType: 'change' },
      },
      'unlessImmediate',
    ],
    [
      {
        type: 'ARRAY_ITEM_UPDATE',
        payload: { ...common, target: 'instructors', fieldName: 'instagram', index: 1, value: 'toru' },
      },
      'unlessImmediate',
    ],
  ]);
});

test('chosen and removed images are sent as the whole field, with the instructor’s index', () => {
  expect(told({ type: 'set', path: [...list, { id: 3 }, 'images'], value: [mediaFile(5)] })).toEqual(
    images('images', 1, [mediaFile(5)]),
  );
  expect(told({ type: 'remove', path: [...list, { id: 2 }, 'top_images', { id: 7 }] })).toEqual(
    images('top_images', 0, [mediaFile(8)]),
  );
});

test('an added or deleted instructor is sent with its index, and a deleted one with its content', () => {
  expect(told({ type: 'insert', path: list, index: 1, item: instructors.blank(-1) })).toEqual([
    [{ type: 'ADD_INSTRUCTOR', payload: { ...common, index: 1 } }, 'always'],
  ]);
  const [first] = (instructorMirror.shown?.(draft) ?? []) as readonly unknown[];
  const deleted = [
    [{ type: 'DELETE_INSTRUCTOR', payload: { ...common, index: 0, instructor: first } }, 'always'],
  ];
  const path = [...list, { id: 2 }];
  expect(told({ type: 'remove', path })).toEqual(deleted);
  expect(instructorDeleted(path, draft).map(({ message, allData }) => [message, allData])).toEqual(deleted);
  expect(instructorDeleted([...list, { id: 9 }], draft)).toEqual([]);
});

test('a new order is sent as the full state, and the moved instructor is selected without any other change of the view', () => {
  expect(told({ type: 'move', path: [...list, { id: 3 }], index: 0 })).toEqual([
    [{ type: 'TEXT_UPDATE', payload: { ...common, eventType: 'change' } }, 'always'],
    [
      {
        type: 'SELECT_INSTRUCTOR',
        payload: { ...common, index: 0, skipScroll: true, preserveTab: true, preserveStudios: true },
      },
      'unlessImmediate',
    ],
  ]);
});

const focused = (...path: Path) =>
  instructorMirror.focused([...list, ...path], draft).map(({ message }) => message);

test('focusing a field selects its instructor and scrolls to its place, and for the profile opens its tab', () => {
  const selected = { type: 'SELECT_INSTRUCTOR', payload: { ...common, index: 1 } };
  expect(focused({ id: 3 })).toEqual([selected]);
  for (const field of ['dancer_name', 'instagram', 'top_images', 'images']) {
    expect(focused({ id: 3 }, field)).toEqual([
      selected,
      {
        type: 'SCROLL_TO',
        payload: {
          ...common,
          fieldName: 'instructor_1',
          target: 'edit_instructor_1',
          index: 1,
          eventType: 'input_focus',
        },
      },
    ]);
  }
  expect(focused({ id: 3 }, 'profile')).toEqual([
    { type: 'SELECT_INSTRUCTOR', payload: { ...common, index: 1, tabValue: 1 } },
    {
      type: 'SCROLL_TO',
      payload: {
        ...common,
        fieldName: 'profile',
        target: 'edit_profile',
        index: 1,
        eventType: 'input_focus',
      },
    },
  ]);
  expect([focused(), focused({ id: 9 }, 'profile')]).toEqual([[], []]);
});

const at = (field: string) => [...list, { id: 3 }, field];

describe('names on the site', () => {
  test('a field is found by an index beside its name or in it; an instructor as a whole is the name', () => {
    for (const field of ['dancer_name', 'instagram', 'profile', 'top_images', 'images']) {
      expect(instructorMirror.pathOf({ fieldName: field, index: 1 }, draft)).toEqual(at(field));
      expect(instructorMirror.pathOf({ fieldName: `${field}_1` }, draft)).toEqual(at(field));
    }
    expect(instructorMirror.pathOf({ fieldName: 'instructor_1' }, draft)).toEqual(at('dancer_name'));
    expect(instructorMirror.pathOf({ fieldName: 'instructor', index: 1 }, draft)).toEqual(at('dancer_name'));
  });

  test('a name or index on the site without an instructor’s field is ignored', () => {
    const names = [
      '',
      'profile',
      'id_1',
      'lessons_1',
      'instructor',
      'instructor_2',
      'instructor_99999999999',
    ];
    expect(names.map((fieldName) => instructorMirror.pathOf({ fieldName }, draft))).toEqual(
      names.map(() => null),
    );
  });
});

test('messages about an instructor carry the full state as `allInstructors`, and the instructor itself, even a deleted one', () => {
  const draft = { instructors: [{ id: 1 }, { id: 2 }] };
  const key = { contentKey: 'instructorContent', index: 1 } as const;
  const field = { target: 'instructors', fieldName: 'profile', value: '踊る' };
  const common = { ...key, allData: draft };
  const typed = { ...common, ...field };
  const shown = [{ id: 1 }, { id: 2, profile: '踊る' }];
  expect(
    withShown(
      [
        { type: 'ARRAY_ITEM_UPDATE', payload: typed },
        { type: 'ADD_INSTRUCTOR', payload: common },
        { type: 'TEXT_UPDATE', payload: { ...common, eventType: 'change' } },
        { type: 'SELECT_INSTRUCTOR', payload: { ...common, tabValue: 1 } },
        { type: 'DELETE_INSTRUCTOR', payload: { ...common, instructor: { id: 9 } } },
      ],
      { ...instructorMirror, shown: () => shown },
    ),
  ).toEqual([
    {
      type: 'ARRAY_ITEM_UPDATE',
      payload: { ...key, ...field, instructor: shown[1], allInstructors: shown },
    },
    { type: 'ADD_INSTRUCTOR', payload: { ...key, instructor: shown[1], allInstructors: shown } },
    { type: 'TEXT_UPDATE', payload: { ...key, allData: shown, eventType: 'change' } },
    {
      type: 'SELECT_INSTRUCTOR',
      payload: { ...key, tabValue: 1, instructor: shown[1], allInstructors: shown },
    },
    { type: 'DELETE_INSTRUCTOR', payload: { ...key, instructor: { id: 9 }, allInstructors: shown } },
  ]);
});
