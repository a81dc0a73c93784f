import { useCallback } from 'react';

import { type PathTo, under } from '../../editing/paths.ts';
import { EditorCheckboxField } from '../../editor/editor-checkbox-field.tsx';
import { useEditor } from '../../editor/editor-context.tsx';
import { EditorMediaField } from '../../editor/editor-media-field.tsx';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import { useEditorField } from '../../editor/use-editor-field.ts';
import { lessonLabels, lessonText } from '../../text/lesson.ts';
import { ComboBox } from '../../ui/combo-box.tsx';
import { draftOf } from './board-commands.ts';
import { slotAt, type LessonSlot } from './draft.ts';
import { useLessonParts } from './lesson-context.ts';
import { typedTime } from './rules.ts';
import { chooseInstructor } from './slot-edits.ts';

import styles from './slot-panel.module.css';

interface SlotProps {
  readonly path: PathTo<LessonSlot>;
}

/** The fields of the open slot; the image, which follows the instructor, comes last. */
export function SlotFields({ path }: SlotProps) {
  return (
    <div className={styles['fields']}>
      <div className={styles['times']}>
        <TimeField path={under(path, 'start_time')} />
        <TimeField path={under(path, 'end_time')} />
      </div>
      <div className={styles['name']}>
        <EditorTextField path={under(path, 'name')} />
      </div>
      <div className={styles['instructor']}>
        <InstructorField path={path} />
      </div>
      <div className={styles['closing']}>
        <EditorCheckboxField path={under(path, 'close_flg')} />
      </div>
      <div className={styles['picture']}>
        <EditorMediaField path={under(path, 'image')} />
      </div>
    </div>
  );
}

interface TimeFieldProps {
  readonly path: PathTo<string>;
}

/** A time can be typed as `1930` and is normalised on blur. */
function TimeField({ path }: TimeFieldProps) {
  const { editor } = useEditor();
  const onBlur = useCallback(
    ({ target }: { readonly target: EventTarget }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const value = typedTime(target.value);
      if (value === null || value === target.value) return;
      // Joins the typing's undo step.
      const at = editor.getSnapshot().context.history.open?.last ?? Date.now();
      editor.send({ type: 'draft.change', change: { type: 'set', path, value }, at });
    },
    [editor, path],
  );
  return (
    <div onBlur={onBlur}>
      <EditorTextField path={path} />
    </div>
  );
}

function InstructorField({ path }: SlotProps) {
  const { editor } = useEditor();
  const { find, options, search } = useLessonParts().instructors;
  const { value, readOnly, name, onFocus, onVisit, error, errorQuiet } = useEditorField(
    under(path, 'instructor_id'),
  );
  const id = typeof value === 'number' ? value : null;
  const slot = slotAt(draftOf(editor), path);
  const called = find(id)?.dancer_name ?? lessonText.goneInstructor(slot?.instructor_name ?? '', id ?? 0);
  const choose = (chosen: number | null) => {
    const now = slotAt(draftOf(editor), path);
    if (now === null || chosen === now.instructor_id) return;
    const change = chooseInstructor(path, now, find(chosen));
    editor.send({ type: 'draft.change', change, at: Date.now() });
  };
  return (
    <ComboBox
      name={name}
      label={lessonLabels.instructor_id}
      isRequired
      isReadOnly={readOnly}
      placeholder={lessonText.chooseInstructor}
      options={options}
      defaultFilter={search}
      value={id === null ? null : { id, text: called }}
      onChange={choose}
      {...{ onFocus, onVisit, error, errorQuiet }}
    />
  );
}
