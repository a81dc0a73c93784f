import { useId, type HTMLAttributes, type ReactNode } from 'react';

import type { Id } from '../../editing/items.ts';
import { itemIdOf, type PathTo, under } from '../../editing/paths.ts';
import { EditorCheckboxField } from '../../editor/editor-checkbox-field.tsx';
import { useEditor } from '../../editor/editor-context.tsx';
import { EditorMediaField } from '../../editor/editor-media-field.tsx';
import { EditorTextField, useNormalisedOnBlur } from '../../editor/editor-text-field.tsx';
import { useItemIndex } from '../../editor/list/use-item-edits.ts';
import { useEditorField, useItemCount, useReadOnly } from '../../editor/use-editor-field.ts';
import { itemText } from '../../text/sortable-list.ts';
import { ComboBox } from '../../ui/combo-box.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  CloseIcon,
  WarningIcon,
  ChevronIcon,
  CopyIcon,
  DeleteIcon,
  PlusBelowIcon,
  SpacerBelowIcon,
  ToDayIcon,
} from '../../ui/icons.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { draftOf } from './board-commands.ts';
import { type LessonSlot, dayOf, slotAt, dayPaths } from './draft.ts';
import { chooseInstructor } from './edits.ts';
import { useLessonParts, useSlotKind, useWarningsOf } from './lesson-context.ts';
import { typedTime } from './rules.ts';
import { lessonText, slotName, lessonLabels, slotWords } from './text.ts';

import styles from './slot-panel.module.css';

interface SlotProps {
  readonly path: PathTo<LessonSlot>;
}

export function SlotPanel({ path, onLeave }: SlotProps & Pick<SidePanelProps, 'onLeave'>) {
  const { commands } = useLessonParts();
  const titleId = useId();
  const id = itemIdOf(path);
  const name = slotName(dayOf(path), useItemIndex(path) + 1);
  const kind = useSlotKind(path);
  const warnings = useWarningsOf(id);
  if (!kind) return null;
  return (
    <SidePanel kind="slot" slot={id} aria-labelledby={titleId} onLeave={onLeave}>
      <div className={styles['head']}>
        <h3 className={styles['title']} id={titleId}>
          {name}
        </h3>
        {kind.isRefused && (
          <p className={styles['invalid']}>
            <WarningIcon />
            <span>{lessonText.invalid}</span>
          </p>
        )}
        <IconButton label={lessonText.close(name)} onPress={commands.close}>
          <CloseIcon />
        </IconButton>
      </div>
      {kind.isSpacer ? (
        <p className={styles['spacer']}>{lessonText.spacerNote}</p>
      ) : (
        <SlotFields path={path} />
      )}
      {warnings.length > 0 && (
        <div className={styles['warnings']}>
          <p className={styles['warnings-title']}>
            <WarningIcon />
            <span>{lessonText.warnings}</span>
          </p>
          {warnings.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <SlotTools path={path} />
    </SidePanel>
  );
}

export interface SidePanelProps extends Pick<HTMLAttributes<HTMLElement>, 'aria-label' | 'aria-labelledby'> {
  readonly kind: 'slot' | 'selection';
  readonly slot?: Id;
  /** Called when the panel is removed with the focus in it. Stable between renders. */
  readonly onLeave: () => null;
  readonly children: ReactNode;
}

export function SidePanel({ kind, slot, onLeave, children, ...labels }: SidePanelProps) {
  const panel = useFocusKept<HTMLDivElement>(onLeave);
  return (
    // By hand: React Aria's group has no focus of its own.
    <div
      {...labels}
      ref={panel}
      className={styles['panel']}
      role="group"
      tabIndex={-1}
      data-panel={kind}
      data-slot={slot}
    >
      {children}
    </div>
  );
}

function SlotFields({ path }: SlotProps) {
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

function TimeField({ path }: { readonly path: PathTo<string> }) {
  return (
    <div onBlur={useNormalisedOnBlur(path, typedTime)}>
      <EditorTextField path={path} />
    </div>
  );
}

function InstructorField({ path }: SlotProps) {
  const { editor } = useEditor();
  const { find, options, search } = useLessonParts().instructors;
  const { value, readOnly, name, onFocus, onTouch, error, errorQuiet } = useEditorField(
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
      {...{ onFocus, onTouch, error, errorQuiet }}
    />
  );
}

function SlotTools({ path }: SlotProps) {
  const { openDialog, commands } = useLessonParts();
  const day = dayOf(path);
  const index = useItemIndex(path);
  const isLast = index === useItemCount(dayPaths[day]) - 1;
  const name = slotName(day, index + 1);
  const paused = useReadOnly(path);
  const below = (what: string) => lessonText.below(name) + lessonText.add(what);
  return (
    <Toolbar label={lessonText.tools(name)} className={styles['tools']}>
      <IconButton
        label={slotWords.earlier(name)}
        disabledReason={index === 0 ? slotWords.isFirst : undefined}
        paused={paused}
        onPress={() => commands.moveBy(path, -1)}
      >
        <ChevronIcon className={styles['up']} />
      </IconButton>
      <IconButton
        label={slotWords.later(name)}
        disabledReason={isLast ? slotWords.isLast : undefined}
        paused={paused}
        onPress={() => commands.moveBy(path, 1)}
      >
        <ChevronIcon className={styles['down']} />
      </IconButton>
      <IconButton
        label={lessonText.toDay(name)}
        paused={paused}
        aria-haspopup="dialog"
        onPress={() => openDialog({ kind: 'move', slot: path })}
      >
        <ToDayIcon />
      </IconButton>
      <IconButton label={lessonText.duplicate(name)} paused={paused} onPress={() => commands.duplicate(path)}>
        <CopyIcon />
      </IconButton>
      <IconButton
        label={below(lessonText.lesson)}
        paused={paused}
        onPress={() => commands.addBelow(path, false)}
      >
        <PlusBelowIcon />
      </IconButton>
      <IconButton
        label={below(lessonText.spacer)}
        paused={paused}
        onPress={() => commands.addBelow(path, true)}
      >
        <SpacerBelowIcon />
      </IconButton>
      <IconButton label={itemText.remove(name)} paused={paused} onPress={() => commands.remove(path)}>
        <DeleteIcon />
      </IconButton>
    </Toolbar>
  );
}
