import type { SiteField } from '../../contract/site-message.ts';
import type { Change } from '../../editing/changes.ts';
import { type Path, stepText, under } from '../../editing/paths.ts';
import { fieldMessage, scrollMessage, type QueuedMessage } from '../../preview/mirror.ts';
import { placeInWeek, slotAt, slotPathAt, type LessonDraft } from './draft.ts';

const contentKey = 'topContent';

/** The slot's fields by their names on the site, which shows an instructor's name instead of the id. */
const fields = {
  start_time: 'start_time',
  end_time: 'end_time',
  image: 'image',
  name: 'name',
  instructor_name: 'instructor_id',
  close_flg: 'close_flg',
} as const;

type ShownField = keyof typeof fields;

const shownFields = [
  'start_time',
  'end_time',
  'image',
  'name',
  'instructor_name',
  'close_flg',
] as const satisfies readonly ShownField[];

/** The site's name for the field at a path; null for one that the site does not show. */
const shownAt = (path: Path): ShownField | null => {
  const step = path[3];
  return shownFields.find((name) => step !== undefined && fields[name] === stepText(step)) ?? null;
};

/** Sends the full state when slots are added, removed or moved: the indexes of the others change too. */
const wholeWeek: QueuedMessage = {
  key: 'lessons',
  message: { type: 'TEXT_UPDATE', payload: { contentKey, eventType: 'change' } },
  allData: 'always',
};

function fieldEdited(draft: LessonDraft, path: Path, field: ShownField): readonly QueuedMessage[] {
  const index = placeInWeek(draft, path);
  const slot = slotAt(draft, path);
  if (index === null || slot === null) return [];
  const fieldName = `lesson_${field}_${index}`;
  if (field === 'image') return [fieldMessage({ kind: 'image', contentKey, fieldName, value: slot.image })];
  const message = fieldMessage({ kind: 'text', contentKey, fieldName, index, value: slot[field] });
  // Another instructor may change the image as well.
  return [field === 'instructor_name' ? { ...message, allData: 'always' } : message];
}

function lessonEdited(change: Change, draft: LessonDraft): readonly QueuedMessage[] {
  if (change.type === 'batch' && slotAt(draft, change.path))
    return fieldEdited(draft, change.path, 'instructor_name');
  const field = change.type === 'set' ? shownAt(change.path) : null;
  return field === null ? [wholeWeek] : fieldEdited(draft, change.path, field);
}

/** The messages when the focus moves to a field, or to a slot as a whole. */
function lessonVisited(path: Path, draft: LessonDraft): readonly QueuedMessage[] {
  const index = placeInWeek(draft, path);
  if (index === null) return [];
  const field = shownAt(path);
  const fieldName = ['lesson', ...(field === null ? [] : [field]), index].join('_');
  return [scrollMessage({ contentKey, fieldName, index })];
}

/** The path of the field, or of the slot, that the user clicked on the site. */
function lessonPathOf({ fieldName, index }: SiteField, draft: LessonDraft): Path | null {
  const [, name, written] = /^lesson(?:_([a-z_]+))?_(\d{1,9})$/.exec(fieldName) ?? [];
  if (written === undefined) return null;
  const slot = slotPathAt(draft, index ?? Number(written));
  if (slot === null || name === undefined) return slot;
  const field = shownFields.find((each) => each === name);
  return field === undefined || slotAt(draft, slot)?.space_flg === true ? slot : under(slot, fields[field]);
}

/**
 * Not derived from a description: the site counts the slots through the whole week, and shows an instructor's name
 * instead of the id.
 */
export const lessonMirror = { edited: lessonEdited, visited: lessonVisited, pathOf: lessonPathOf };
