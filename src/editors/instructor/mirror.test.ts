import { describe, expect, test } from 'vitest';

import type { Change } from '../../editing/changes.ts';
import type { Path } from '../../editing/paths.ts';
import { withShown } from '../../preview/site-frame.ts';
import { instructor, instructors } from './editor.ts';
import { draft, file } from './instructor-fixture.ts';
import { instructorDeleted, instructorMirror, shownInstructors } from './mirror.ts';

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

describe('what the site is told', () => {
  test('of typing: the field and the item of the list, with the whole unless the site takes edits at once', () => {
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

  test('of images that are chosen or taken away: all of the field, by the instructor’s place', () => {
    expect(told({ type: 'set', path: [...list, { id: 3 }, 'images'], value: [file(5)] })).toEqual(
      images('images', 1, [file(5)]),
    );
    expect(told({ type: 'remove', path: [...list, { id: 2 }, 'top_images', { id: 7 }] })).toEqual(
      images('top_images', 0, [file(8)]),
    );
  });

  test('of somebody who comes or goes: the place, and of who is gone who it was', () => {
    expect(told({ type: 'insert', path: list, index: 1, item: instructors.blank(-1) })).toEqual([
      [{ type: 'ADD_INSTRUCTOR', payload: { ...common, index: 1 } }, 'always'],
    ]);
    const [first] = shownInstructors(draft);
    const deleted = [
      [{ type: 'DELETE_INSTRUCTOR', payload: { ...common, index: 0, instructor: first } }, 'always'],
    ];
    const path = [...list, { id: 2 }];
    expect(told({ type: 'remove', path })).toEqual(deleted);
    expect(instructorDeleted(path, draft).map(({ message, allData }) => [message, allData])).toEqual(deleted);
    expect(instructorDeleted([...list, { id: 9 }], draft)).toEqual([]);
  });

  test('of a new order: everybody, and who was moved without anything else of the view being moved', () => {
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
});

const visited = (...path: Path) =>
  instructorMirror.visited([...list, ...path], draft).map(({ message }) => message);

test('moving to a field selects its instructor and shows the place, the profile’s with its tab', () => {
  const selected = { type: 'SELECT_INSTRUCTOR', payload: { ...common, index: 1 } };
  expect(visited({ id: 3 })).toEqual([selected]);
  for (const field of ['dancer_name', 'instagram', 'top_images', 'images']) {
    expect(visited({ id: 3 }, field)).toEqual([
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
  expect(visited({ id: 3 }, 'profile')).toEqual([
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
  expect([visited(), visited({ id: 9 }, 'profile')]).toEqual([[], []]);
});

const at = (field: string) => [...list, { id: 3 }, field];

describe('the field that the site names', () => {
  test('is found with its place beside it or in its name; an instructor as a whole is the name', () => {
    for (const field of ['dancer_name', 'instagram', 'profile', 'top_images', 'images']) {
      expect(instructorMirror.pathOf({ fieldName: field, index: 1 }, draft)).toEqual(at(field));
      expect(instructorMirror.pathOf({ fieldName: `${field}_1` }, draft)).toEqual(at(field));
    }
    expect(instructorMirror.pathOf({ fieldName: 'instructor_1' }, draft)).toEqual(at('dancer_name'));
    expect(instructorMirror.pathOf({ fieldName: 'instructor', index: 1 }, draft)).toEqual(at('dancer_name'));
  });

  test('leads nowhere where there is no such field or instructor', () => {
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

test('messages of instructors carry the whole by its own name, and the instructor that is there now or was', () => {
  const draft = { instructors: [{ id: 1 }, { id: 2 }] };
  const common = { contentKey: 'instructorContent', index: 1, allData: draft } as const;
  const typed = { ...common, target: 'instructors', fieldName: 'profile', value: '踊る' };
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
      payload: {
        contentKey: 'instructorContent',
        target: 'instructors',
        index: 1,
        fieldName: 'profile',
        value: '踊る',
        instructor: shown[1],
        allInstructors: shown,
      },
    },
    {
      type: 'ADD_INSTRUCTOR',
      payload: { contentKey: 'instructorContent', index: 1, instructor: shown[1], allInstructors: shown },
    },
    {
      type: 'TEXT_UPDATE',
      payload: { contentKey: 'instructorContent', index: 1, allData: shown, eventType: 'change' },
    },
    {
      type: 'SELECT_INSTRUCTOR',
      payload: {
        contentKey: 'instructorContent',
        index: 1,
        tabValue: 1,
        instructor: shown[1],
        allInstructors: shown,
      },
    },
    {
      type: 'DELETE_INSTRUCTOR',
      payload: {
        contentKey: 'instructorContent',
        index: 1,
        instructor: { id: 9 },
        allInstructors: shown,
      },
    },
  ]);
});
