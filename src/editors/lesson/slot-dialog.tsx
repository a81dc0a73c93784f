import { useState } from 'react';
import { flushSync } from 'react-dom';

import { days, type Day } from '../../contract/http/lesson.ts';
import type { Path } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { commonText } from '../../text/common.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select.tsx';
import { draftOf } from './board-commands.ts';
import { slotPlace } from './draft.ts';
import type { CopyMode } from './edits.ts';
import { useLessonParts, type SlotDialogSubject } from './lesson-context.ts';
import { dayText, slotDialogText } from './text.ts';

import styles from './slot-dialog.module.css';

export interface SlotDialogProps {
  readonly subject: SlotDialogSubject;
  readonly onClose: () => void;
}

export function SlotDialog({ subject, onClose }: SlotDialogProps) {
  return subject.kind === 'move' ? (
    <MoveDialog slot={subject.slot} onClose={onClose} />
  ) : (
    <CopyDialog day={subject.day} onClose={onClose} />
  );
}

function MoveDialog({ slot, onClose }: Pick<SlotDialogProps, 'onClose'> & { readonly slot: Path }) {
  const { commands } = useLessonParts();
  const draft = draftOf(useEditor().editor);
  const from = slotPlace(draft, slot);
  const targetDays = days.filter((each) => each !== from?.day);
  const [day, setDay] = useState<Day>(targetDays[0] ?? 'monday');
  const positions = Array.from({ length: draft.lessons[day].length + 1 }, (_, index) => index);
  const [chosen, setChosen] = useState<number | null>(null);
  const position = chosen ?? positions.length - 1;
  const confirm = () => {
    flushSync(onClose);
    commands.moveTo(slot, day, position);
  };
  return (
    <Dialog title={slotDialogText.moveTitle} onDismiss={onClose}>
      <div className={styles['fields']}>
        <SelectField
          label={slotDialogText.day}
          options={targetDays.map((each) => ({ value: each, label: dayText[each].full }))}
          value={day}
          onChange={(value) => {
            setDay(value);
            setChosen(null);
          }}
        />
        <SelectField
          label={slotDialogText.position}
          options={positions.map((each) => ({
            value: String(each),
            label: slotDialogText.positionAt(each + 1, each === positions.length - 1),
          }))}
          value={String(position)}
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

function CopyDialog({ day, onClose }: Pick<SlotDialogProps, 'onClose'> & { readonly day: Day }) {
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
                setChosen(isSelected ? [...chosen, each] : chosen.filter((target) => target !== each))
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
