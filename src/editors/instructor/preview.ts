import type { SiteField } from '../../contract/site-message.ts';
import { indicesOf, itemPathAt, type Change, type Path } from '../../editing/changes.ts';
import { under } from '../../editing/paths.ts';
import { anyItem, mediaListEdited, type MirroredMediaList } from '../../preview/media-list.ts';
import { itemTextMessages, listMessage, scrollMessage, type QueuedMessage } from '../../preview/mirror.ts';
import {
  imageFields,
  instructorAt,
  instructorList,
  textFields,
  type InstructorDraft,
  type InstructorItem,
  type TextField,
} from './draft.ts';
import { toShownInstructor } from './wire.ts';

const common = { contentKey: 'instructorContent', componentKey: 'instructor' } as const;

const lists: readonly MirroredMediaList[] = imageFields.map((fieldName) => ({
  ...common,
  fieldName,
  list: ['instructors', anyItem, fieldName],
}));

const isTextField = (step: unknown): step is TextField => textFields.some((field) => field === step);

/** Where a path leads to or into; null where that is no instructor. */
function placeOf(path: Path, draft: InstructorDraft) {
  const [index] = indicesOf(draft, path);
  const instructor = instructorAt(draft, path);
  return index === undefined || instructor === null ? null : { index, instructor };
}

/** All are told anew, by their places. */
const whole: QueuedMessage = {
  key: 'instructors',
  message: { type: 'TEXT_UPDATE', payload: { ...common, eventType: 'change' } },
  allData: 'always',
};

/** What must not move what is looked at. */
const still = { skipScroll: true, preserveTab: true, preserveStudios: true } as const;

/** What an edit tells the site. */
export function instructorEdited(
  change: Change,
  draft: InstructorDraft,
  before: InstructorDraft,
): readonly QueuedMessage[] {
  if (change.type === 'batch') return change.changes.flatMap((each) => instructorEdited(each, draft, before));
  const images = mediaListEdited(change, draft, lists);
  if (images.length > 0) return images;
  switch (change.type) {
    case 'set':
      return textEdited(change.path, draft);
    case 'insert': {
      const { id } = change.item;
      const place = placeOf(under(instructorList, { id }), draft);
      if (place === null) return [];
      const payload = { ...common, index: place.index };
      return [{ ...listMessage({ type: 'ADD_INSTRUCTOR', payload }, id), allData: 'always' }];
    }
    case 'remove':
      return instructorDeleted(change.path, before);
    case 'move': {
      const place = placeOf(change.path, draft);
      return place === null ? [] : [whole, selected({ ...place, ...still })];
    }
  }
}

function textEdited(path: Path, draft: InstructorDraft): readonly QueuedMessage[] {
  const place = placeOf(path, draft);
  const field = path[2];
  if (place === null || !isTextField(field)) return [];
  const { index, instructor } = place;
  const edit = { ...common, fieldName: field, target: 'instructors', itemField: field, index };
  const messages = itemTextMessages({ ...edit, value: instructor[field] });
  return messages.map(({ key, message }) => ({ key, message, allData: 'unlessImmediate' }));
}

/** What the site is told of one that is gone; `before` still has it. */
export function instructorDeleted(path: Path, before: InstructorDraft): readonly QueuedMessage[] {
  const place = placeOf(path, before);
  if (place === null) return [];
  const { index, instructor } = place;
  const payload = { ...common, index, instructor: toShownInstructor(instructor, before.carried) };
  return [{ ...listMessage({ type: 'DELETE_INSTRUCTOR', payload }, instructor.id), allData: 'always' }];
}

interface Selection extends Partial<typeof still> {
  readonly index: number;
  readonly instructor: InstructorItem;
  /** The tab to show; 1 is the profile's. */
  readonly tabValue?: number;
}

function selected({ instructor: { id }, ...selection }: Selection): QueuedMessage {
  const message = { type: 'SELECT_INSTRUCTOR', payload: { ...common, ...selection } } as const;
  return { ...listMessage(message, id), allData: 'unlessImmediate' };
}

/** What moving to a field or to an instructor as a whole tells the site. */
export function instructorVisited(path: Path, draft: InstructorDraft): readonly QueuedMessage[] {
  const place = placeOf(path, draft);
  if (place === null) return [];
  const { index } = place;
  const field = path[2];
  if (field === undefined) return [selected(place)];
  return field === 'profile'
    ? [selected({ ...place, tabValue: 1 }), scrollMessage({ ...common, fieldName: field, index })]
    : [selected(place), scrollMessage({ ...common, fieldName: `instructor_${index}`, index })];
}

const fields = [...textFields, ...imageFields];

/** The field that a person clicked where the site shows it; of an instructor as a whole the name. */
export function instructorPathOf({ fieldName, index }: SiteField, draft: InstructorDraft): Path | null {
  const [, name, written] = /^([a-z_]+?)(?:_(\d{1,9}))?$/.exec(fieldName) ?? [];
  const field = name === 'instructor' ? 'dancer_name' : fields.find((each) => each === name);
  if (field === undefined) return null;
  const item = itemPathAt(draft, instructorList, written === undefined ? index : Number(written));
  return item && under(item, field);
}
