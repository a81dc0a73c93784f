import type { CalendarDate } from '@internationalized/date';
import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { DateInput, DateSegment } from 'react-aria-components/DateField';

import { isOfInputMethod } from './composing.ts';
import { typedDate } from './typed-date.ts';

import styles from './date-entry.module.css';

const separator = /^[-/.ー年月日]$/;

const segments = '[data-type]:not([data-type="literal"])';

function focusNextSegment(group: HTMLElement): void {
  const all = [...group.querySelectorAll<HTMLElement>(segments)];
  all[all.findIndex((each) => each === document.activeElement) + 1]?.focus();
}

interface DateEntry {
  readonly onDate: (date: CalendarDate) => void;
  readonly onRefused: () => void;
}

/** React Aria's date segments take neither a pasted date nor separators between the parts (2026/3/1). */
export function useDateEntry({ onDate, onRefused }: DateEntry) {
  /** After the last possible digit React Aria itself moves to the next segment. */
  const isTyped = useRef(false);
  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.target.matches(segments)) isTyped.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (isOfInputMethod(event.nativeEvent)) return;
      if (/^[\d０-９]$/u.test(event.key)) isTyped.current = true;
      else if (separator.test(event.key) && isTyped.current) focusNextSegment(event.currentTarget);
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      event.preventDefault();
      const date = typedDate(event.clipboardData.getData('text/plain'));
      if (date) onDate(date);
      else onRefused();
    },
  };
}

export const DateSegments = () => (
  <DateInput className={styles['segments'] ?? ''}>
    {(segment) => <DateSegment segment={segment} className={styles['segment'] ?? ''} />}
  </DateInput>
);
