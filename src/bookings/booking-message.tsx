import { useState } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { mailText } from '../text/booking-tools.ts';
import { bookingText } from '../text/bookings.ts';
import { shownDate } from '../ui/typed-date.ts';
import { cellText, dayOf } from './booking-format.ts';

import styles from './booking-table.module.css';

/** One address and nothing else: commas and semicolons part addresses for some programs. */
const address = /^[^\s\p{C}@,;:<>()[\]\\"]+@[^\s\p{C}@,;:<>()[\]\\"]+$/u;

/** Half of a letter, which cannot be encoded. */
const loneSurrogate = /\p{Surrogate}/gu;

const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll(loneSurrogate, '\uFFFD').replaceAll(/\r\n|\r|\n/g, '\r\n'));

/**
 * Opens a letter to the person, its subject and text filled in (RFC 6068); null where the booking has no address. What
 * the person wrote adds no recipient and no header.
 */
export function mailLinkOf(booking: TrialCustomer): string | null {
  const mail = booking.mail.trim();
  if (!address.test(mail)) return null;
  // In an address the sign stands as it is, or some programs do not take it for one.
  const to = encoded(mail).replace('%40', '@');
  const applied = shownDate(dayOf(booking.created_at) ?? booking.created_at);
  const letter = { ...booking, reserved: cellText.date(booking), applied };
  // A header is one line.
  const subject = mailText.subject(letter).replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return `mailto:${to}?subject=${encoded(subject)}&body=${encoded(mailText.body(letter))}`;
}

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
