import type { SiteField } from '../../contract/site-message.ts';
import type { Change } from '../../editing/changes.ts';
import { type Path, stepText, under } from '../../editing/paths.ts';
import { fieldMessage, scrollMessage, type QueuedMessage } from '../../preview/mirror.ts';
import { placeInWeek, slotAt, slotPathAt, type LessonDraft } from './draft.ts';

const contentKey = 'topContent';

/** The slot's fields by what the site calls them. It shows an instructor's name, not the id. */
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

/** What the site calls the field at a path; null for none that it shows. */
const shownAt = (path: Path): ShownField | null => {
  const step = path[3];
  return shownFields.find((name) => step !== undefined && fields[name] === stepText(step)) ?? null;
};

/** Where slots come, go or move all places change: the site is told of the whole week. */
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
  // Another instructor may bring another image.
  return [field === 'instructor_name' ? { ...message, allData: 'always' } : message];
}

/** What an edit tells the site. */
function lessonEdited(change: Change, draft: LessonDraft): readonly QueuedMessage[] {
  if (change.type === 'batch' && slotAt(draft, change.path))
    return fieldEdited(draft, change.path, 'instructor_name');
  const field = change.type === 'set' ? shownAt(change.path) : null;
  return field === null ? [wholeWeek] : fieldEdited(draft, change.path, field);
}

/** What moving to a field, or to a slot as a whole, tells the site. */
function lessonVisited(path: Path, draft: LessonDraft): readonly QueuedMessage[] {
  const index = placeInWeek(draft, path);
  if (index === null) return [];
  const field = shownAt(path);
  const fieldName = ['lesson', ...(field === null ? [] : [field]), index].join('_');
  return [scrollMessage({ contentKey, fieldName, index })];
}

/** The field that a person clicked where the site shows it, or the slot. */
function lessonPathOf({ fieldName, index }: SiteField, draft: LessonDraft): Path | null {
  const [, name, written] = /^lesson(?:_([a-z_]+))?_(\d{1,9})$/.exec(fieldName) ?? [];
  if (written === undefined) return null;
  const slot = slotPathAt(draft, index ?? Number(written));
  if (slot === null || name === undefined) return slot;
  const field = shownFields.find((each) => each === name);
  return field === undefined || slotAt(draft, slot)?.space_flg === true ? slot : under(slot, fields[field]);
}

/** Written by hand: the site counts the slots through the whole week, and shows an instructor's name for the id. */
export const lessonMirror = { edited: lessonEdited, visited: lessonVisited, pathOf: lessonPathOf };
