import type { CalendarDate } from '@internationalized/date';
import {
  useRef,
  type ClipboardEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
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

/** Types a digit into the segment that has the focus: React Aria reads digits from this event. */
function typeDigit(digit: string): void {
  const event = new InputEvent('beforeinput', {
    inputType: 'insertText',
    data: digit,
    bubbles: true,
    cancelable: true,
  });
  document.activeElement?.dispatchEvent(event);
}

interface DateEntry {
  /** Called with a whole date that was pasted or composed. */
  readonly onDate: (date: CalendarDate) => void;
  /** Called when the pasted text is no date. */
  readonly onRefused: () => void;
}

/**
 * What React Aria's date segments do not take by themselves, for the group around them: a date that is pasted, what an
 * input method composes, and separators between the parts (2026/3/1).
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
    onCompositionEnd: (event: CompositionEvent<HTMLElement>) => {
      const date = typedDate(event.data);
      if (date) {
        onDate(date);
        return;
      }
      for (const character of event.data.normalize('NFKC')) {
        if (/\d/.test(character)) typeDigit(character);
        else if (separator.test(character)) focusNextSegment(event.currentTarget);
      }
    },
  };
}

/** Year, month and day, as the locale orders and separates them. */
export const DateSegments = () => (
  <DateInput className={styles['segments'] ?? ''}>
    {(segment) => <DateSegment segment={segment} className={styles['segment'] ?? ''} />}
  </DateInput>
);
