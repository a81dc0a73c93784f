import { useState } from 'react';
import { flushSync } from 'react-dom';

import { days, type Day } from '../../contract/http/lesson.ts';
import type { Path } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { commonText } from '../../text/common.ts';
import { dayText, slotDialogText } from '../../text/lesson.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select.tsx';
import { draftOf } from './board-commands.ts';
import { slotPlace } from './draft.ts';
import { useLessonParts, type SlotQuestion } from './lesson-context.ts';
import type { CopyMode } from './week-edits.ts';

import styles from './slot-dialog.module.css';

export interface SlotDialogProps {
  readonly question: SlotQuestion;
  readonly onClose: () => void;
}

/** The dialogs that move a slot and copy a day. */
export function SlotDialog({ question, onClose }: SlotDialogProps) {
  return question.kind === 'move' ? (
    <MoveDialog slot={question.slot} onClose={onClose} />
  ) : (
    <CopyDialog day={question.day} onClose={onClose} />
  );
}

interface MoveDialogProps {
  readonly slot: Path;
  readonly onClose: () => void;
}

function MoveDialog({ slot, onClose }: MoveDialogProps) {
  const { commands } = useLessonParts();
  const draft = draftOf(useEditor().editor);
  const from = slotPlace(draft, slot);
  const others = days.filter((each) => each !== from?.day);
  const [day, setDay] = useState<Day>(others[0] ?? 'monday');
  const places = Array.from({ length: draft.lessons[day].length + 1 }, (_, at) => at);
  // The end by default.
  const [chosen, setChosen] = useState<number | null>(null);
  const at = chosen ?? places.length - 1;
  const confirm = () => {
    flushSync(onClose);
    commands.moveTo(slot, day, at);
  };
  return (
    <Dialog title={slotDialogText.moveTitle} onDismiss={onClose}>
      <div className={styles['fields']}>
        <SelectField
          label={slotDialogText.day}
          options={others.map((each) => ({ value: each, label: dayText[each].full }))}
          value={day}
          onChange={(value) => {
            setDay(value);
            setChosen(null);
          }}
        />
        <SelectField
          label={slotDialogText.place}
          options={places.map((each) => ({
            value: String(each),
            label: slotDialogText.placeAt(each + 1, each === places.length - 1),
          }))}
          value={String(at)}
          onChange={(value) => setChosen(Number(value))}
        />
      </div>
      <DialogActions>
        <Button onPress={onClose}>{commonText.cancel}</Button>
        <Button variant="primary" onPress={confirm}>
          {slotDialogText.move}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CopyDialogProps {
  readonly day: Day;
  readonly onClose: () => void;
}

function CopyDialog({ day, onClose }: CopyDialogProps) {
  const { commands } = useLessonParts();
  const [mode, setMode] = useState<CopyMode>('append');
  const [chosen, setChosen] = useState<readonly Day[]>([]);
  const { length } = draftOf(useEditor().editor).lessons[day];
  const confirm = () => {
    flushSync(onClose);
    commands.copyDay(
      day,
      days.filter((each) => chosen.includes(each)),
      mode,
    );
  };
  return (
    <Dialog title={slotDialogText.copyTitle(day)} onDismiss={onClose}>
      <SelectField
        label={slotDialogText.copyMode}
        options={[
          { value: 'append', label: slotDialogText.append },
          { value: 'replace', label: slotDialogText.replace },
        ]}
        value={mode}
        onChange={setMode}
      />
      <p>{slotDialogText.copyHint(length, mode)}</p>
      <fieldset className={styles['days']}>
        <legend>{slotDialogText.copyTo}</legend>
        {days
          .filter((each) => each !== day)
          .map((each) => (
            <Checkbox
              key={each}
              label={dayText[each].full}
              isSelected={chosen.includes(each)}
              onChange={(isSelected) =>
                setChosen(isSelected ? [...chosen, each] : chosen.filter((other) => other !== each))
              }
            />
          ))}
      </fieldset>
      <DialogActions>
        <Button onPress={onClose}>{commonText.cancel}</Button>
        <Button
          variant="primary"
          disabledReason={chosen.length === 0 ? slotDialogText.copyNothing : undefined}
          onPress={confirm}
        >
          {slotDialogText.copy}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
