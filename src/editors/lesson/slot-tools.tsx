import type { Day } from '../../contract/http/week.ts';
import type { PathTo } from '../../editing/paths.ts';
import { useItemPlace } from '../../shell/editor/list/use-item-place.ts';
import { useReadOnly } from '../../shell/editor/use-followed.ts';
import { lessonText, slotName } from '../../text/lesson.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CopyIcon, PlusBelowIcon, SpacerBelowIcon, ToDayIcon } from '../../ui/list-icons.tsx';
import { MoveButtons } from '../../ui/sortable/sortable-controls.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import type { LessonSlot } from './draft.ts';
import { useLessonParts } from './lesson-context.ts';
import { useDayEdits } from './slot-edits.ts';

import styles from './slot.module.css';

interface SlotToolsProps {
  readonly path: PathTo<LessonSlot>;
  readonly day: Day;
}

/** What can be done to a slot besides deleting and dragging it: one stop for Tab. */
export function SlotTools({ path, day }: SlotToolsProps) {
  const { ask } = useLessonParts();
  const { lesson, spacer, duplicate } = useDayEdits(day);
  const name = slotName(day, useItemPlace(path) + 1);
  const paused = useReadOnly(path);
  const below = (what: string) => lessonText.below(name) + lessonText.add(what);
  return (
    <Toolbar label={lessonText.tools(name)} className={styles['tools']}>
      <MoveButtons />
      <IconButton
        label={lessonText.toDay(name)}
        paused={paused}
        aria-haspopup="dialog"
        onClick={() => ask({ kind: 'move', slot: path })}
      >
        <ToDayIcon />
      </IconButton>
      <IconButton label={lessonText.duplicate(name)} paused={paused} onClick={() => duplicate(path)}>
        <CopyIcon />
      </IconButton>
      <IconButton label={below(lessonText.lesson)} paused={paused} onClick={() => lesson.addAfter(path)}>
        <PlusBelowIcon />
      </IconButton>
      <IconButton label={below(lessonText.spacer)} paused={paused} onClick={() => spacer.addAfter(path)}>
        <SpacerBelowIcon />
      </IconButton>
    </Toolbar>
  );
}
