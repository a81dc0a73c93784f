import { useId } from 'react';

import type { PathTo } from '../../editing/paths.ts';
import { useItemPlace } from '../../editor/list/use-item-edits.ts';
import { lessonText, slotName } from '../../text/lesson.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon, WarningIcon } from '../../ui/icons.tsx';
import { type LessonSlot, dayOf } from './draft.ts';
import { useLessonParts } from './lesson-context.ts';
import { SidePanel } from './side-panel.tsx';
import { SlotFields } from './slot-fields.tsx';
import { SlotTools } from './slot-tools.tsx';
import { useSlotKind, useWarningsOf } from './slot-view.ts';

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
      <SlotTools path={path} day={day} />
    </SidePanel>
  );
}
