import type { CalendarDate } from '@internationalized/date';
import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { DateInput, DateSegment } from 'react-aria-components/DateField';

import { isOfInputMethod } from './composing.ts';
import { typedDate } from './typed-date.ts';

import styles from './date-entry.module.css';

const separator = /^[-/.ー年月日]$/;

const segments = '[data-type]:not([data-type="literal"])';

/** Moves the focus from the segment that has it to the next one. */
function focusNextSegment(group: HTMLElement): void {
  const all = [...group.querySelectorAll<HTMLElement>(segments)];
  all[all.findIndex((each) => each === document.activeElement) + 1]?.focus();
}

interface DateEntry {
  /** Called with a whole date that was pasted. */
  readonly onDate: (date: CalendarDate) => void;
  /** Called when the pasted text is no date. */
  readonly onRefused: () => void;
}

/**
 * Event handlers for the group around date segments, for what React Aria's segments do not take by themselves: a date
 * that is pasted, and separators between the parts (2026/3/1).
 */
export function useDateEntry({ onDate, onRefused }: DateEntry) {
  /** Whether the focused segment has digits, so that a separator ends it. After the last possible digit React Aria moves on itself. */
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

/** Year, month and day, as the locale orders and separates them. */
export const DateSegments = () => (
  <DateInput className={styles['segments'] ?? ''}>
    {(segment) => <DateSegment segment={segment} className={styles['segment'] ?? ''} />}
  </DateInput>
);
