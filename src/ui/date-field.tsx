import { useRef, useState, type KeyboardEvent } from 'react';

import { dateText } from '../text/date.ts';
import { isOfInputMethod } from './composing.ts';
import { CalendarIcon } from './date-icons.tsx';
import { useDatePicker } from './date-picker.tsx';
import { FieldFrame, useField } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { isWholeDate, shownDate, typedDate } from './typed-date.ts';

import styles from './date-field.module.css';
import fieldStyles from './field.module.css';

interface DateFieldProps {
  readonly label: string;
  readonly name?: string;
  /** yyyy-mm-dd, or empty. */
  readonly value: string;
  readonly onValue: (date: string) => void;
  /** All that it belongs to was cleared: what was typed and is no day goes too. */
  readonly isCleared?: boolean;
}

/**
 * A day, typed (2026/03/01, 20260301, 2026-3-1) or chosen in the calendar, and cleared. What is no day is refused when
 * the field is left or Enter is pressed, and the value stays; Esc brings the value back.
 */
export function DateField({ label, name, value, onValue, isCleared = false }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = useDatePicker();
  const { typed, isRefused, hold, type, take, accept, forget } = useTypedDate({ value, onValue, isCleared });
  const ids = useField({ label, error: isRefused ? dateText.invalid : null });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'Enter') take();
    if (event.key === 'Escape') forget();
  };
  const clear = () => {
    type('');
    input.current?.focus();
  };
  return (
    <FieldFrame label={label} error={isRefused ? dateText.invalid : null} ids={ids}>
      <div className={styles['date']}>
        <input
          ref={input}
          {...ids.controlProps}
          type="text"
          inputMode="numeric"
          name={name}
          className={fieldStyles['control']}
          placeholder={dateText.placeholder}
          autoComplete="off"
          value={typed ?? shownDate(value)}
          onChange={({ currentTarget, nativeEvent }) =>
            (nativeEvent as InputEvent).isComposing ? hold(currentTarget.value) : type(currentTarget.value)
          }
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
          onBlur={take}
          onKeyDown={onKeyDown}
        />
        <span className={styles['buttons']}>
          {(typed ?? value) !== '' && (
            <IconButton label={dateText.clear(label)} onClick={clear}>
              <CloseIcon />
            </IconButton>
          )}
          <IconButton
            label={dateText.open(label)}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => pick({ anchor: currentTarget, label, value, onTake: accept })}
          >
            <CalendarIcon />
          </IconButton>
        </span>
      </div>
    </FieldFrame>
  );
}

/** What stands in the field while it is not the value: `typed`, null otherwise. */
function useTypedDate({
  value,
  onValue,
  isCleared,
}: Required<Pick<DateFieldProps, 'value' | 'onValue' | 'isCleared'>>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [before, setBefore] = useState({ value, isCleared });
  const forget = () => {
    setTyped(null);
    setRefused(false);
  };
  // Chosen in the calendar, cleared or restored from elsewhere.
  if (before.value !== value || before.isCleared !== isCleared) {
    setBefore({ value, isCleared });
    if (before.value !== value || isCleared) forget();
  }
  const accept = (date: string) => {
    forget();
    if (date !== value) onValue(date);
  };
  /** While an input method composes the text is its own. */
  const hold = (text: string) => {
    setTyped(text);
    setRefused(false);
  };
  const type = (text: string) => {
    const date = isWholeDate(text) ? typedDate(text) : null;
    hold(text);
    if (text === '') accept('');
    else if (date !== null && date !== value) onValue(date);
  };
  const take = () => {
    if (typed === null) return;
    const date = typedDate(typed);
    if (date === null) setRefused(true);
    else accept(date);
  };
  return { typed, isRefused, hold, type, take, accept, forget };
}
