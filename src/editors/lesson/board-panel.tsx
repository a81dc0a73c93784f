import { useCallback, useLayoutEffect, useRef, useState } from 'react';

import { days, type Day } from '../../contract/http/lesson.ts';
import { under } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { useReadOnly } from '../../editor/use-editor-field.ts';
import { useSettledAnnounced } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { focusInPlace } from '../../ui/console-focus.ts';
import { Select } from '../../ui/select.tsx';
import { positionOf, type SortedLists } from '../../ui/sortable/list-positions.ts';
import { TextField } from '../../ui/text-field.tsx';
import { dayNamed, dayPaths, weekPath } from './draft.ts';
import { useLessonParts, useBoardState } from './lesson-context.ts';
import { SlotPanel, SidePanel, type SidePanelProps } from './slot-panel.tsx';
import { dayText, selectionText } from './text.ts';

import styles from './slot-panel.module.css';

export function BoardPanel({ lists }: { readonly lists: SortedLists }) {
  const { area } = useEditor();
  const { board, commands } = useLessonParts();
  const opened = useBoardState(board.opened);
  const isSelecting = useBoardState(board.isSelecting);
  const position = opened && positionOf(lists, opened.id);
  /** The field that had the focus in a removed panel; `''` for a control without a name. */
  const lastField = useRef<string | null>(null);
  useLayoutEffect(() => {
    const field = lastField.current;
    lastField.current = null;
    if (field === null || document.activeElement !== document.body) return;
    const panel = area.current?.querySelector<HTMLElement>('[data-panel]');
    const same = field === '' ? null : panel?.querySelector<HTMLElement>(`[name$=".${CSS.escape(field)}"]`);
    const next = same ?? panel;
    const cell = board.lastCell();
    if (next) focusInPlace(next);
    else if (cell) commands.focusMounted(cell.day, cell.cell);
  });
  const leave = useCallback(() => {
    lastField.current = document.activeElement?.getAttribute('name')?.split('.').at(-1) ?? '';
    return null;
  }, []);
  if (isSelecting) return <SelectionPanel onLeave={leave} />;
  if (!position) return null;
  const { id, key } = opened;
  return <SlotPanel key={key} path={under(dayPaths[dayNamed(position.list)], { id })} onLeave={leave} />;
}

function typedMinutes(text: string): number | null {
  const digits = text.normalize('NFKC').trim();
  return /^\d{1,4}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

function SelectionPanel({ onLeave }: Pick<SidePanelProps, 'onLeave'>) {
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
