import type { Day } from '../../contract/http/lesson.ts';
import type { PathTo } from '../../editing/paths.ts';
import { useItemPlace } from '../../editor/list/use-item-edits.ts';
import { useItemCount, useReadOnly } from '../../editor/use-followed.ts';
import { lessonText, slotName, slotWords } from '../../text/lesson.ts';
import { itemText } from '../../text/sortable-list.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  ChevronIcon,
  CopyIcon,
  DeleteIcon,
  PlusBelowIcon,
  SpacerBelowIcon,
  ToDayIcon,
} from '../../ui/icons.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { dayPaths, type LessonSlot } from './draft.ts';
import { useLessonParts } from './lesson-context.ts';

import styles from './slot-panel.module.css';

interface SlotToolsProps {
  readonly path: PathTo<LessonSlot>;
  readonly day: Day;
}

/** The actions on the open slot, as a toolbar with one tab stop. */
export function SlotTools({ path, day }: SlotToolsProps) {
  const { ask, commands } = useLessonParts();
  const at = useItemPlace(path);
  const isLast = at === useItemCount(dayPaths[day]) - 1;
  const name = slotName(day, at + 1);
  const paused = useReadOnly(path);
  const below = (what: string) => lessonText.below(name) + lessonText.add(what);
  return (
    <Toolbar label={lessonText.tools(name)} className={styles['tools']}>
      <IconButton
        label={slotWords.earlier(name)}
        disabledReason={at === 0 ? slotWords.isFirst : undefined}
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
        onPress={() => ask({ kind: 'move', slot: path })}
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
