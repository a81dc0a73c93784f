import { useId, type KeyboardEvent } from 'react';

import type { PathTo } from '../../editing/paths.ts';
import { useItemPlace } from '../../shell/editor/list/use-item-edits.ts';
import { lessonText, slotName } from '../../text/lesson.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon, WarningIcon } from '../../ui/icons.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { type LessonSlot, dayOf } from './draft.ts';
import { useLessonParts } from './lesson-context.ts';
import { SlotFields } from './slot-fields.tsx';
import { SlotTools } from './slot-tools.tsx';
import { useSlotView, useWarningsOf } from './slot-view.ts';

import styles from './slot-panel.module.css';

interface SlotPanelProps {
  readonly path: PathTo<LessonSlot>;
  /** The slot's id. */
  readonly id: string | number;
  /** The panel goes with the focus in it. Stable. */
  readonly onLeave: () => null;
}

/** The open slot: its fields, its warnings and what can be done with it. */
export function SlotPanel({ path, id, onLeave }: SlotPanelProps) {
  const { commands } = useLessonParts();
  const titleId = useId();
  const day = dayOf(path);
  const name = slotName(day, useItemPlace(path) + 1);
  const view = useSlotView(path);
  const warnings = useWarningsOf(id);
  const panel = useFocusKept<HTMLDivElement>(onLeave);
  const onKeyDown = (event: KeyboardEvent) => {
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !isWithin || event.defaultPrevented) return;
    event.preventDefault();
    commands.close();
  };
  if (!view) return null;
  return (
    // By hand: React Aria's group has no focus of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      className={styles['panel']}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-panel="slot"
      data-slot={id}
      onKeyDown={onKeyDown}
    >
      <div className={styles['head']}>
        <h3 className={styles['title']} id={titleId}>
          {name}
        </h3>
        {view.isRefused && (
          <p className={styles['invalid']}>
            <WarningIcon />
            {lessonText.invalid}
          </p>
        )}
        <IconButton label={lessonText.close(name)} onPress={commands.close}>
          <CloseIcon />
        </IconButton>
      </div>
      {view.space_flg ? (
        <p className={styles['spacer']}>{lessonText.spacerNote}</p>
      ) : (
        <SlotFields path={path} />
      )}
      {warnings.length > 0 && (
        <div className={styles['warnings']}>
          <p className={styles['warnings-title']}>
            <WarningIcon />
            {lessonText.warnings}
          </p>
          {warnings.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <SlotTools path={path} day={day} />
    </div>
  );
}
