import { useState } from 'react';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { mailText } from '../text/booking-tools.ts';
import { bookingText } from '../text/bookings.ts';
import { BareButton } from '../ui/button.tsx';
import { shownDate } from '../ui/typed-date.ts';
import { cellText, dayOf } from './booking-format.ts';

import styles from './booking-table.module.css';

/** A single address: some programs treat commas and semicolons as separators of several. */
const address = /^[^\s\p{C}@,;:<>()[\]\\"]+@[^\s\p{C}@,;:<>()[\]\\"]+$/u;

/** `encodeURIComponent` throws for these. */
const loneSurrogate = /\p{Surrogate}/gu;

const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll(loneSurrogate, '\uFFFD').replaceAll(/\r\n|\r|\n/g, '\r\n'));

/**
 * A mailto link to the customer with subject and text filled in (RFC 6068); null where the booking has no address. The
 * customer's text cannot add recipients or headers.
 */
export function mailLinkOf(booking: TrialCustomer): string | null {
  const mail = booking.mail.trim();
  if (!address.test(mail)) return null;
  // Some mail programs do not recognise an address with an encoded @.
  const to = encoded(mail).replace('%40', '@');
  const applied = shownDate(dayOf(booking.created_at) ?? booking.created_at);
  const letter = { ...booking, reserved: cellText.date(booking), applied };
  // A line break would begin another header.
  const subject = mailText.subject(letter).replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return `mailto:${to}?subject=${encoded(subject)}&body=${encoded(mailText.body(letter))}`;
}

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
