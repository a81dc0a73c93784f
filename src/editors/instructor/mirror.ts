import { instagramName } from '../../contract/link.ts';
import { isSaved } from '../../editing/items.ts';
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

/** The fields that a new instructor does not have yet. */
const notYet = {
  movies: [],
  studios: [],
  is_active: true,
  has_lessons: false,
  lesson_count: 0,
  lessons: [],
} as const;

function toSiteData({ lessons: _lessons, ...item }: InstructorItem, carried: InstructorDraft['carried']) {
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

type ShownInstructor = ReturnType<typeof toSiteData>;

const made = new WeakMap<InstructorItem, ShownInstructor>();

/** An instructor in the shape of the preview messages. Cached: the same object for an unchanged one. */
function toShownInstructor(item: InstructorItem, carried: InstructorDraft['carried']): ShownInstructor {
  const shown = made.get(item) ?? toSiteData(item, carried);
  made.set(item, shown);
  return shown;
}

/** All instructors, as in `allData`. */
export const shownInstructors = ({ instructors, carried }: InstructorDraft): ShownInstructor[] =>
  instructors.map((each) => toShownInstructor(each, carried));

/** The instructor at the path or around it; null where there is none. */
function placeOf(path: Path, draft: InstructorDraft) {
  const around = findItemAround(instructorList, path);
  const [index] = indicesOf(draft, path);
  const item = around && valueAt(draft, around);
  return index === undefined || !item ? null : { index, instructor: item };
}

/** Sends the full state after a change of positions. */
const whole: QueuedMessage = {
  key: 'instructors',
  message: { type: 'TEXT_UPDATE', payload: { ...common, eventType: 'change' } },
  allData: 'always',
};

/** Keeps the site's scroll position, tab and studios. */
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

/** The message for a deleted instructor; `before` still contains it. */
export function instructorDeleted(path: Path, before: InstructorDraft): readonly QueuedMessage[] {
  const place = placeOf(path, before);
  if (place === null) return [];
  const { index, instructor: gone } = place;
  const payload = { ...common, index, instructor: toShownInstructor(gone, before.carried) };
  return [listMessage({ type: 'DELETE_INSTRUCTOR', payload }, gone.id, 'always')];
}

/** The messages of fields, derived from the description. */
const fields = defineMirror(instructor, { contentKey: common.contentKey, component: common.componentKey });

/** Sends the full state with every message, except to a site that takes each edit at once. */
const withWhole = (queued: QueuedMessage): QueuedMessage =>
  queued.allData === 'never' ? { ...queued, allData: 'unlessImmediate' } : queued;

/** Only the messages of fields are derived: the others select an instructor and control the site's scroll position. */
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
  /** The site's name for an instructor as a whole stands for the field `dancer_name`. */
  pathOf({ fieldName, index }, draft) {
    const [, name, written] = /^([a-z_]+?)(?:_(\d{1,9}))?$/.exec(fieldName) ?? [];
    const field = name === 'instructor' ? 'dancer_name' : name;
    if (!isFieldOf(list.fields, field) || field === 'lessons') return null;
    const item = itemPathAt(draft, instructorList, written === undefined ? index : Number(written));
    return item && under(item, field);
  },
  shown: shownInstructors,
  // These messages carry the full state as `allInstructors`, and the instructor itself as `instructor`.
  carryWhole: ({ type, payload }, all) =>
    /^ARRAY_|_INSTRUCTOR$/.test(type)
      ? { instructor: childAt(all, 'index' in payload ? (payload.index ?? -1) : -1), allInstructors: all }
      : { allData: all },
};
