import { useState } from 'react';

import { days, type Day } from '../../contract/http/lesson.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { useReadOnly } from '../../editor/use-followed.ts';
import { selectionText } from '../../text/lesson-selection.ts';
import { dayText } from '../../text/lesson.ts';
import { useSettledAnnounced } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { weekPath } from './draft.ts';
import { useLessonParts } from './lesson-context.ts';
import { SidePanel } from './side-panel.tsx';
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
  /** Why the last action changed nothing. */
  const [refusal, setRefusal] = useState<string | null>(null);
  useSettledAnnounced(selectionText.count(count));
  const shift = (sign: 1 | -1) => {
    const minutes = minutesTyped(typed);
    setRefusal(minutes === null ? selectionText.badMinutes : commands.shiftSelected(sign * minutes));
    if (minutes === null) say(selectionText.badMinutes);
  };
  const isOfMinutes = refusal === selectionText.badMinutes || refusal === selectionText.outside;
  return (
    <SidePanel kind="selection" aria-label={selectionText.title} onLeave={onLeave}>
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
          <Button size="small" paused={paused} onPress={() => setRefusal(commands.moveSelected(day))}>
            {selectionText.move}
          </Button>
        </span>
        <span className={styles['act']}>
          <TextField
            label={selectionText.minutes}
            inputMode="numeric"
            value={typed}
            onChange={setTyped}
            error={isOfMinutes ? refusal : null}
          />
          <Button size="small" paused={paused} onPress={() => shift(-1)}>
            {selectionText.earlier}
          </Button>
          <Button size="small" paused={paused} onPress={() => shift(1)}>
            {selectionText.later}
          </Button>
        </span>
        <span className={styles['act']}>
          <Button size="small" paused={paused} onPress={() => setRefusal(commands.closeSelected(true))}>
            {selectionText.close}
          </Button>
          <Button size="small" paused={paused} onPress={() => setRefusal(commands.closeSelected(false))}>
            {selectionText.reopen}
          </Button>
          <Button size="small" variant="danger" paused={paused} onPress={commands.removeSelected}>
            {selectionText.remove}
          </Button>
        </span>
      </div>
      {refusal !== null && !isOfMinutes && <p className={styles['refusal']}>{refusal}</p>}
    </SidePanel>
  );
}
