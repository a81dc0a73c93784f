import { useState } from 'react';

import { bookingText } from '../text/bookings.ts';

import styles from './booking-table.module.css';

/** Longer ones are cut until they are asked for: a row stays a row. */
const isLong = (text: string): boolean => text.length > 50 || text.split('\n').length > 3;

/** What the person of this name wrote. */
export function Message({ name, text }: { readonly name: string; readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (text === '') return null;
  if (!isLong(text)) return <span className={styles['message']}>{text}</span>;
  return (
    <>
      <span className={styles['message']} data-cut={!isOpen || undefined}>
        {text}
      </span>
      <button
        type="button"
        className={styles['more']}
        aria-label={isOpen ? bookingText.lessOf(name) : bookingText.moreOf(name)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? bookingText.less : bookingText.more}
      </button>
    </>
  );
}
