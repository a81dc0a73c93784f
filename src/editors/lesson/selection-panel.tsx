import { useState, type KeyboardEvent } from 'react';

import { days, type Day } from '../../contract/http/lesson.ts';
import { useEditor } from '../../shell/editor/editor-context.tsx';
import { useReadOnly } from '../../shell/editor/use-followed.ts';
import { selectionText } from '../../text/lesson-selection.ts';
import { dayText } from '../../text/lesson.ts';
import { useSettledAnnounced } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { weekPath } from './draft.ts';
import { useLessonParts } from './lesson-context.ts';
import { useBoardState } from './slot-view.ts';

import styles from './slot-panel.module.css';

/** The typed number of minutes; null for none. Accepts full-width digits. */
function minutesTyped(text: string): number | null {
  const digits = text.normalize('NFKC').trim();
  return /^\d{1,4}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

interface SelectionPanelProps {
  /** The panel goes with the focus in it. Stable. */
  readonly onLeave: () => null;
}

/** What can be done with the selected slots at once. */
export function SelectionPanel({ onLeave }: SelectionPanelProps) {
  const { say } = useEditor();
  const { board, commands } = useLessonParts();
  const count = useBoardState(board.selected).length;
  const paused = useReadOnly(weekPath);
  const [day, setDay] = useState<Day>('monday');
  const [typed, setTyped] = useState('15');
  const [isBad, setBad] = useState(false);
  const panel = useFocusKept<HTMLDivElement>(onLeave);
  useSettledAnnounced(selectionText.count(count));
  const shift = (sign: 1 | -1) => {
    const minutes = minutesTyped(typed);
    setBad(minutes === null);
    if (minutes === null) say(selectionText.badMinutes);
    else commands.shiftSelected(sign * minutes);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !isWithin || event.defaultPrevented) return;
    event.preventDefault();
    commands.endSelection();
  };
  return (
    // By hand: React Aria's group has no focus of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      className={styles['panel']}
      role="group"
      aria-label={selectionText.title}
      tabIndex={-1}
      data-panel="selection"
      onKeyDown={onKeyDown}
    >
      <div className={styles['head']}>
        <p className={styles['title']}>{selectionText.count(count)}</p>
        <Button size="small" onPress={commands.endSelection}>
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
          <Button size="small" paused={paused} onPress={() => commands.moveSelected(day)}>
            {selectionText.move}
          </Button>
        </span>
        <span className={styles['act']}>
          <TextField
            label={selectionText.minutes}
            inputMode="numeric"
            value={typed}
            onChange={setTyped}
            error={isBad ? selectionText.badMinutes : null}
          />
          <Button size="small" paused={paused} onPress={() => shift(-1)}>
            {selectionText.earlier}
          </Button>
          <Button size="small" paused={paused} onPress={() => shift(1)}>
            {selectionText.later}
          </Button>
        </span>
        <span className={styles['act']}>
          <Button size="small" paused={paused} onPress={() => commands.closeSelected(true)}>
            {selectionText.close}
          </Button>
          <Button size="small" paused={paused} onPress={() => commands.closeSelected(false)}>
            {selectionText.reopen}
          </Button>
          <Button size="small" variant="danger" paused={paused} onPress={commands.removeSelected}>
            {selectionText.remove}
          </Button>
        </span>
      </div>
    </div>
  );
}
