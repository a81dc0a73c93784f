import { useState } from 'react';

import { bookingText } from '../text/bookings.ts';
import { BareButton } from '../ui/button.tsx';

import styles from './booking-table.module.css';

/** Longer messages are collapsed, to keep rows low. */
const isLong = (text: string): boolean => text.length > 50 || text.split('\n').length > 3;

/** The customer's message, with a button to expand a long one. */
export function Message({ name, text }: { readonly name: string; readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (text === '') return null;
  if (!isLong(text)) return <span className={styles['message']}>{text}</span>;
  return (
    <>
      <span className={styles['message']} data-cut={!isOpen || undefined}>
        {text}
      </span>
      <BareButton
        className={styles['more']}
        aria-label={isOpen ? bookingText.lessOf(name) : bookingText.moreOf(name)}
        // By hand: React Aria's Disclosure has a panel after its button; this one lengthens the text before it.
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {isOpen ? bookingText.less : bookingText.more}
      </BareButton>
    </>
  );
}
