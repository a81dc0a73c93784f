import { useId, useLayoutEffect, useState, type HTMLAttributes, type ReactNode } from 'react';

import { days, type Day } from '../../contract/http/lesson.ts';
import type { Id } from '../../editing/items.ts';
import { itemIdOf, type PathTo, under } from '../../editing/paths.ts';
import { EditorCheckboxField } from '../../editor/editor-checkbox-field.tsx';
import { useEditor } from '../../editor/editor-context.tsx';
import { EditorMediaField } from '../../editor/editor-media-field.tsx';
import { EditorTextField, useNormalisedOnBlur } from '../../editor/editor-text-field.tsx';
import { useItemIndex } from '../../editor/list/use-item-edits.ts';
import { useEditorField, useItemCount, useReadOnly } from '../../editor/use-editor-field.ts';
import { itemText } from '../../text/sortable-list.ts';
import { useSettledAnnounced } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
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
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.tsx';
import { draftOf } from './board-commands.ts';
import { type LessonSlot, dayOf, slotAt, dayPaths, weekPath } from './draft.ts';
import { chooseInstructor } from './edits.ts';
import { useBoardState, useLessonParts, useSlotKind, useWarningsOf } from './lesson-context.ts';
import { typedTime } from './rules.ts';
import { dayText, lessonText, selectionText, slotName, lessonLabels, slotWords } from './text.ts';

import styles from './slot-panel.module.css';

interface SlotProps {
  readonly path: PathTo<LessonSlot>;
}

interface PanelProps {
  /** Null for the panel of those that are selected. */
  readonly slot: SlotProps['path'] | null;
  /** Called when the panel is removed with the focus in it. Stable between renders. */
  readonly onLeave: () => null;
  readonly onClose: () => void;
}

export const Panel = ({ slot, ...props }: PanelProps) =>
  slot ? <SlotPanel path={slot} {...props} /> : <SelectionPanel {...props} />;

function SlotPanel({ path, onLeave, onClose }: SlotProps & Omit<PanelProps, 'slot'>) {
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
        <IconButton label={lessonText.close(name)} onPress={onClose}>
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

interface SidePanelProps
  extends Pick<PanelProps, 'onLeave'>, Pick<HTMLAttributes<HTMLElement>, 'aria-label' | 'aria-labelledby'> {
  readonly kind: 'slot' | 'selection';
  readonly slot?: Id;
  readonly children: ReactNode;
}

function SidePanel({ kind, slot, onLeave, children, ...labels }: SidePanelProps) {
  const panel = useFocusKept<HTMLDivElement>(onLeave);
  const { repeatForLatePart } = useEditor().lists;
  useLayoutEffect(repeatForLatePart, [repeatForLatePart]);
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
  const noEarlier = index === 0 ? slotWords.isFirst : undefined;
  const noLater = index === useItemCount(dayPaths[day]) - 1 ? slotWords.isLast : undefined;
  const name = slotName(day, index + 1);
  const paused = useReadOnly(path);
  const below = (what: string) => lessonText.below(name) + lessonText.add(what);
  const tool = (label: string, icon: ReactNode, onPress: () => void, disabledReason?: string) => (
    <IconButton {...{ label, disabledReason, paused, onPress }}>{icon}</IconButton>
  );
  const up = <ChevronIcon className={styles['up']} />;
  const down = <ChevronIcon className={styles['down']} />;
  return (
    <Toolbar label={lessonText.tools(name)} className={styles['tools']}>
      {tool(slotWords.earlier(name), up, () => commands.moveBy(path, -1), noEarlier)}
      {tool(slotWords.later(name), down, () => commands.moveBy(path, 1), noLater)}
      <IconButton
        label={lessonText.toDay(name)}
        paused={paused}
        aria-haspopup="dialog"
        onPress={() => openDialog({ kind: 'move', slot: path })}
      >
        <ToDayIcon />
      </IconButton>
      {tool(lessonText.duplicate(name), <CopyIcon />, () => commands.duplicate(path))}
      {tool(below(lessonText.lesson), <PlusBelowIcon />, () => commands.addBelow(path, false))}
      {tool(below(lessonText.spacer), <SpacerBelowIcon />, () => commands.addBelow(path, true))}
      {tool(itemText.remove(name), <DeleteIcon />, () => commands.remove(path))}
    </Toolbar>
  );
}

function typedMinutes(text: string): number | null {
  const digits = text.normalize('NFKC').trim();
  return /^\d{1,4}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

function SelectionPanel({ onLeave, onClose }: Omit<PanelProps, 'slot'>) {
  const { say } = useEditor();
  const { board, commands } = useLessonParts();
  const count = useBoardState(board.selected).length;
  const paused = useReadOnly(weekPath);
  const [day, setDay] = useState<Day>('monday');
  const [typed, setTyped] = useState('15');
  const [refusal, setRefusal] = useState<string | null>(null);
  useSettledAnnounced(selectionText.count(count));
  const shift = (sign: 1 | -1) => {
    const minutes = typedMinutes(typed);
    setRefusal(minutes === null ? selectionText.badMinutes : commands.shiftSelected(sign * minutes));
    if (minutes === null) say(selectionText.badMinutes);
  };
  const act = (text: string, onPress: () => void, variant: 'danger' | 'secondary' = 'secondary') => (
    <Button size="small" {...{ variant, paused, onPress }}>
      {text}
    </Button>
  );
  const isOfMinutes = refusal === selectionText.badMinutes || refusal === selectionText.outside;
  return (
    <SidePanel kind="selection" aria-label={selectionText.title} onLeave={onLeave}>
      <div className={styles['head']}>
        <p className={styles['title']}>{selectionText.count(count)}</p>
        <Button size="small" onPress={onClose}>
          {selectionText.end}
        </Button>
      </div>
      <div className={styles['acts']}>
        <span className={styles['act']}>
          <Select
            label={selectionText.day}
            options={days.map((each) => ({ value: each, label: dayText[each].full }))}
            value={day}
            onChange={setDay}
          />
          {act(selectionText.move, () => setRefusal(commands.moveSelected(day)))}
        </span>
        <span className={styles['act']}>
          <TextField
            label={selectionText.minutes}
            inputMode="numeric"
            value={typed}
            onChange={setTyped}
            error={isOfMinutes ? refusal : null}
          />
          {act(selectionText.earlier, () => shift(-1))}
          {act(selectionText.later, () => shift(1))}
        </span>
        <span className={styles['act']}>
          {act(selectionText.close, () => setRefusal(commands.closeSelected(true)))}
          {act(selectionText.reopen, () => setRefusal(commands.closeSelected(false)))}
          {act(selectionText.remove, commands.removeSelected, 'danger')}
        </span>
      </div>
      {refusal !== null && !isOfMinutes && <p className={styles['refusal']}>{refusal}</p>}
    </SidePanel>
  );
}
