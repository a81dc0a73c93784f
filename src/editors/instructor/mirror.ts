import { instagramName } from '../../contract/link.ts';
import { isSaved } from '../../editing/lasting-ids.ts';
import { childAt, indicesOf, itemPathAt, valueAt } from '../../editing/lookup.ts';
import { findItemAround, isFieldOf, type Path, under } from '../../editing/paths.ts';
import { defineMirror, type Mirror } from '../../preview/define-mirror.ts';
import { listMessage, scrollMessage, type QueuedMessage } from '../../preview/mirror.ts';
import {
  instructor,
  instructorList,
  instructors as list,
  type InstructorDraft,
  type InstructorItem,
} from './editor.ts';

const common = { contentKey: 'instructorContent', componentKey: 'instructor' } as const;

const idsOf = (files: InstructorItem['images']): number[] => files.map(({ id }) => id);

/** What a new one has not yet. */
const notYet = {
  movies: [],
  studios: [],
  is_active: true,
  has_lessons: false,
  lesson_count: 0,
  lessons: [],
} as const;

function toShown({ lessons: _lessons, ...item }: InstructorItem, carried: InstructorDraft['carried']) {
  return {
    ...(isSaved(item.id) ? carried.get(item.id) : notYet),
    ...item,
    instagram: instagramName(item.instagram),
    top_images: idsOf(item.top_images),
    top_images_data: [...item.top_images],
    images: idsOf(item.images),
    images_data: [...item.images],
  };
}

type ShownInstructor = ReturnType<typeof toShown>;

const made = new WeakMap<InstructorItem, ShownInstructor>();

/** An instructor for the site: section 3's shape. Of one that has not changed the very same. */
function toShownInstructor(item: InstructorItem, carried: InstructorDraft['carried']): ShownInstructor {
  const shown = made.get(item) ?? toShown(item, carried);
  made.set(item, shown);
  return shown;
}

/** All of them, as `allData` carries them. */
export const shownInstructors = ({ instructors, carried }: InstructorDraft): ShownInstructor[] =>
  instructors.map((each) => toShownInstructor(each, carried));

/** Where a path leads to or into; null where that is no instructor. */
function placeOf(path: Path, draft: InstructorDraft) {
  const around = findItemAround(instructorList, path);
  const [index] = indicesOf(draft, path);
  const item = around && valueAt(draft, around);
  return index === undefined || !item ? null : { index, instructor: item };
}

/** All are told anew, by their places. */
const whole: QueuedMessage = {
  key: 'instructors',
  message: { type: 'TEXT_UPDATE', payload: { ...common, eventType: 'change' } },
  allData: 'always',
};

/** What must not move what is looked at. */
const still = { skipScroll: true, preserveTab: true, preserveStudios: true } as const;

interface Selection extends Partial<typeof still> {
  readonly index: number;
  readonly instructor: InstructorItem;
  /** The tab to show; 1 is the profile's. */
  readonly tabValue?: number;
}

function selected({ instructor: { id }, ...selection }: Selection): QueuedMessage {
  const message = { type: 'SELECT_INSTRUCTOR', payload: { ...common, ...selection } } as const;
  return listMessage(message, id, 'unlessImmediate');
}

/** What the site is told of one that is gone; `before` still has it. */
export function instructorDeleted(path: Path, before: InstructorDraft): readonly QueuedMessage[] {
  const place = placeOf(path, before);
  if (place === null) return [];
  const { index, instructor: gone } = place;
  const payload = { ...common, index, instructor: toShownInstructor(gone, before.carried) };
  return [listMessage({ type: 'DELETE_INSTRUCTOR', payload }, gone.id, 'always')];
}

/** The messages of fields, which follow from the description. */
const fields = defineMirror(instructor, { contentKey: common.contentKey, component: common.componentKey });

/** The whole goes along with every message, unless the site takes each edit at once. */
const withWhole = (queued: QueuedMessage): QueuedMessage =>
  queued.allData === 'never' ? { ...queued, allData: 'unlessImmediate' } : queued;

/** Written by hand but for the fields: what the site is told selects an instructor, and keeps what is looked at in place. */
export const instructorMirror: Mirror<InstructorDraft> = {
  edited(change, draft, before) {
    if (change.type === 'batch')
      return change.changes.flatMap((each) => instructorMirror.edited(each, draft, before));
    const isOfField = change.path.length > (change.type === 'insert' ? 1 : 2);
    if (change.type === 'set' || isOfField) return fields.edited(change, draft, before).map(withWhole);
    if (change.type === 'remove') return instructorDeleted(change.path, before);
    const path = change.type === 'insert' ? under(instructorList, { id: change.item.id }) : change.path;
    const place = placeOf(path, draft);
    if (place === null) return [];
    if (change.type === 'move') return [whole, selected({ ...place, ...still })];
    const payload = { ...common, index: place.index };
    return [listMessage({ type: 'ADD_INSTRUCTOR', payload }, change.item.id, 'always')];
  },
  visited(path, draft) {
    const place = placeOf(path, draft);
    if (place === null) return [];
    const { index } = place;
    const field = path[2];
    if (field === undefined) return [selected(place)];
    return field === 'profile'
      ? [selected({ ...place, tabValue: 1 }), scrollMessage({ ...common, fieldName: field, index })]
      : [selected(place), scrollMessage({ ...common, fieldName: `instructor_${index}`, index })];
  },
  /** Of an instructor as a whole the name. */
  pathOf({ fieldName, index }, draft) {
    const [, name, written] = /^([a-z_]+?)(?:_(\d{1,9}))?$/.exec(fieldName) ?? [];
    const field = name === 'instructor' ? 'dancer_name' : name;
    if (!isFieldOf(list.fields, field) || field === 'lessons') return null;
    const item = itemPathAt(draft, instructorList, written === undefined ? index : Number(written));
    return item && under(item, field);
  },
  shown: shownInstructors,
  // These name the whole after what it is, and carry the one that they are about beside it (decisions.md).
  carryWhole: ({ type, payload }, all) =>
    /^ARRAY_|_INSTRUCTOR$/.test(type)
      ? { instructor: childAt(all, 'index' in payload ? (payload.index ?? -1) : -1), allInstructors: all }
      : { allData: all },
};
