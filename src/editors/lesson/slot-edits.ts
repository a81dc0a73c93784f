import { useMemo } from 'react';

import { eachOf } from '../../contract/each-of.ts';
import { days, type Day, type LessonInstructor } from '../../contract/http/lesson.ts';
import { apply, type Change } from '../../editing/changes.ts';
import { fieldAt, valueAt } from '../../editing/lookup.ts';
import { type Path, type PathTo, under } from '../../editing/paths.ts';
import { edit } from '../../shell/editor/edit.ts';
import { useEditor, type EditorParts } from '../../shell/editor/editor-context.tsx';
import type { AnyEditor } from '../../shell/editor/editor-watch.ts';
import { focusItem } from '../../shell/editor/list/focus-item.ts';
import { moveItem, useItemEdits, type ItemKind } from '../../shell/editor/list/use-item-edits.ts';
import { holdInView } from '../../shell/editor/reveal.ts';
import { dayText, slotDialogText, slotName, slotWords } from '../../text/lesson.ts';
import { focusInView } from '../../ui/console-focus.ts';
import {
  blankSlot,
  dayPaths,
  lessonPath,
  newSlotId,
  slotPlace,
  type LessonDraft,
  type LessonSlot,
  weekPath,
} from './draft.ts';
import { slotItemWords } from './editor.ts';

/** Setting the image marks it as chosen by the user; clearing it restores the instructor's image. */
export function applyLesson(draft: LessonDraft, change: Change): LessonDraft {
  if (change.type !== 'set' || change.path.at(-1) !== 'image') return apply(draft, change);
  const slot = change.path.slice(0, -1);
  const chosen = {
    type: 'set',
    path: [...slot, 'manualImageSelected'],
    value: change.value !== null,
  } as const;
  return apply(draft, { type: 'batch', path: slot, changes: [change, chosen] });
}

/** Sets a slot's instructor, and its image unless the user chose one. One undo step. */
export function chooseInstructor(
  path: PathTo<LessonSlot>,
  slot: LessonSlot,
  instructor: LessonInstructor | null,
): Change {
  const set = <Field extends keyof LessonSlot>(field: Field, value: LessonSlot[Field]): Change => ({
    type: 'set',
    path: under(path, field),
    value,
  });
  return {
    type: 'batch',
    path,
    changes: [
      set('instructor_id', instructor?.id ?? null),
      set('instructor_name', instructor?.dancer_name ?? ''),
      ...(slot.manualImageSelected ? [] : [set('image', instructor?.top_images[0] ?? null)]),
    ],
  };
}

export const copyOf = (slot: LessonSlot): LessonSlot => ({ ...slot, id: newSlotId(slot.space_flg) });

/** Appends a day's slots to other days. One undo step. */
export function copyDay({ lessons }: LessonDraft, from: Day, to: readonly Day[]): Change {
  const insertsInto = (day: Day) =>
    lessons[from].map((slot, at): Change => ({
      type: 'insert',
      path: dayPaths[day],
      index: lessons[day].length + at,
      item: copyOf(slot),
    }));
  return { type: 'batch', path: weekPath, changes: to.flatMap(insertsInto) };
}

const kindsOf = (isSpacer: boolean): Readonly<Record<Day, ItemKind<LessonSlot>>> =>
  eachOf(days, (day) => ({
    words: slotItemWords[day],
    blank: (id) => blankSlot(newSlotId(isSpacer, id), isSpacer),
  }));

const lessonKinds = kindsOf(false);
const spacerKinds = kindsOf(true);

export function useDayEdits(day: Day) {
  const { editor } = useEditor();
  const lesson = useItemEdits(dayPaths[day], lessonKinds[day]);
  const spacer = useItemEdits(dayPaths[day], spacerKinds[day]);
  return useMemo(
    () => ({
      lesson,
      spacer,
      /** Adds a copy after the slot. */
      duplicate: (path: PathTo<LessonSlot>) => {
        const draft = draftOf(editor);
        const place = slotPlace(draft, path);
        const slot = valueAt(draft, path);
        if (place && slot) lesson.insert(copyOf(slot), place.at + 1);
      },
    }),
    [editor, lesson, spacer],
  );
}

/** The current draft of the week. */
export const draftOf = (editor: AnyEditor): LessonDraft =>
  fieldAt(editor.getSnapshot().context.draft, lessonPath);

/** Moves a slot to an index of a day. Gives its new path, or null where nothing changed. */
function put(parts: EditorParts, path: Path, day: Day, index: number): Path | null {
  const step = path.at(-1);
  const to = dayPaths[day];
  const isHome = path[1] === day;
  if (typeof step !== 'object') return null;
  const isPut = isHome
    ? moveItem(parts.editor, path, index)
    : edit(parts.editor, { type: 'move', path, index, to });
  return isPut ? under(to, step) : null;
}

/** Completes a drag of a slot: its handle keeps the focus in another day too. */
export function dropSlot(parts: EditorParts, path: Path, day: Day, index: number): void {
  const moved = put(parts, path, day, index);
  const step = moved?.at(-1);
  if (moved === null || typeof step !== 'object' || path[1] === day) return;
  parts.lists.mount(moved);
  const slot = parts.area.current?.querySelector(`[data-sortable="${CSS.escape(String(step.id))}"]`);
  const handle = slot?.querySelector<HTMLElement>('[data-part="handle"]');
  if (handle) holdInView(parts, handle, focusInView);
}

/** Moves a slot as chosen in the dialog, with the focus. */
export function moveTo(parts: EditorParts, path: Path, day: Day, index: number): void {
  const from = slotPlace(draftOf(parts.editor), path);
  const moved = from && put(parts, path, day, index);
  if (!from || !moved) return;
  focusItem(parts, moved);
  const list = draftOf(parts.editor).lessons[day];
  const place = { list: dayText[day].name, at: index + 1, total: list.length };
  parts.say(slotWords.moved(slotName(from.day, from.at + 1), place));
}

export function copyTo(parts: EditorParts, day: Day, to: readonly Day[]): void {
  const draft = draftOf(parts.editor);
  if (edit(parts.editor, copyDay(draft, day, to)))
    parts.say(slotDialogText.copied(day, to, draft.lessons[day].length));
}
