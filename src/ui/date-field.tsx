import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { dateText } from '../text/date.ts';
import { isOfInputMethod } from './composing.ts';
import { useDatePicker } from './date-picker.tsx';
import { IconButton } from './icon-button.tsx';
import { CalendarIcon, CloseIcon } from './icons.tsx';
import { FieldFrame, useField } from './text-field.tsx';
import { isWholeDate, shownDate, typedDate } from './typed-date.ts';

import styles from './date-field.module.css';
import fieldStyles from './field.module.css';

interface DateFieldProps {
  readonly label: string;
  readonly name?: string;
  /** yyyy-mm-dd, or empty. */
  readonly value: string;
  readonly onValue: (date: string) => void;
  /** All filters were cleared, so that an invalid input is cleared too. */
  readonly isCleared?: boolean;
  /** Called when the input becomes invalid or valid again. Stable between renders. */
  readonly onRefused: (isRefused: boolean) => void;
}

/**
 * A date by which a list is filtered: typed (2026/03/01, 20260301, 2026-3-1) or chosen in the calendar. An invalid
 * input is refused on blur and on Enter, and kept; the value is then empty. Esc clears it.
 */
export function DateField({ label, name, value, onValue, isCleared = false, onRefused }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = useDatePicker();
  const { typed, isRefused, hold, type, take, accept, forget } = useTypedDate({ value, onValue, isCleared });
  const error = isRefused ? dateText.invalidFilter : null;
  const ids = useField({ label, error });
  useEffect(() => onRefused(isRefused), [isRefused, onRefused]);
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
    <FieldFrame label={label} error={error} ids={ids}>
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
            nativeEvent instanceof InputEvent && nativeEvent.isComposing
              ? hold(currentTarget.value)
              : type(currentTarget.value)
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

/** The input while it differs from the value: `typed`, otherwise null. */
function useTypedDate({
  value,
  onValue,
  isCleared,
}: Required<Pick<DateFieldProps, 'value' | 'onValue' | 'isCleared'>>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  /** The value is cleared because of a refused input, which is kept. */
  const [isEmptying, setEmptying] = useState(false);
  const [before, setBefore] = useState({ value, isCleared });
  const forget = () => {
    setTyped(null);
    setRefused(false);
  };
  // Chosen in the calendar, cleared, or restored from elsewhere.
  if (before.value !== value || before.isCleared !== isCleared) {
    setBefore({ value, isCleared });
    setEmptying(false);
    if ((before.value !== value || isCleared) && !(isEmptying && value === '')) forget();
  }
  const accept = (date: string) => {
    forget();
    if (date !== value) onValue(date);
  };
  /** Keeps the input as typed: all that happens during a composition. */
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
    if (date !== null) accept(date);
    else {
      setRefused(true);
      setEmptying(value !== '');
      if (value !== '') onValue('');
    }
  };
  return { typed, isRefused, hold, type, take, accept, forget };
}
