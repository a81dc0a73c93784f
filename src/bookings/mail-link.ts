import type { TrialCustomer } from '../contract/http/trial.ts';
import { shownDate } from '../ui/typed-date.ts';
import { cellText, dayOf } from './booking-format.ts';
import { mailText } from './text.ts';

/** One address: some programs split it at commas and semicolons. */
const address = /^[^\s\p{C}@,;:<>()[\]\\"]+@[^\s\p{C}@,;:<>()[\]\\"]+$/u;

/** `encodeURIComponent` throws for these. */
const loneSurrogate = /\p{Surrogate}/gu;

const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll(loneSurrogate, '\uFFFD').replaceAll(/\r\n|\r|\n/g, '\r\n'));

function addressOf(booking: TrialCustomer): string | null {
  const mail = booking.mail.trim();
  return address.test(mail) ? mail : null;
}

/** Some mail programs do not recognise an address with an encoded @. */
const encodedAddress = (mail: string): string => encoded(mail).replace('%40', '@');

/** RFC 6068. The customer's texts cannot add recipients or headers. Null without an address. */
export function mailLinkOf(booking: TrialCustomer): string | null {
  const mail = addressOf(booking);
  if (mail === null) return null;
  const to = encodedAddress(mail);
  const applied = shownDate(dayOf(booking.created_at) ?? booking.created_at);
  const letter = { ...booking, reserved: cellText.date(booking), applied };
  // A line break would begin another header.
  const subject = mailText.subject(letter).replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return `mailto:${to}?subject=${encoded(subject)}&body=${encoded(mailText.body(letter))}`;
}

/** In characters; Windows passes links of up to 2,083 to the mail program. */
const longestLink = 2000;

const mostLinks = 5;

interface Mails {
  readonly links: readonly { readonly href: string; readonly count: number }[];
  readonly without: number;
}

/** Each address once, as a blind copy; null if that takes too many links. */
export function mailsTo(bookings: readonly TrialCustomer[]): Mails | null {
  const addressed = new Set<string>();
  let without = 0;
  const ending = `&subject=${encoded(mailText.groupSubject)}`;
  const room = longestLink - `mailto:?bcc=${ending}`.length;
  const groups: string[][] = [];
  let length = Infinity;
  for (const booking of bookings) {
    const mail = addressOf(booking);
    if (mail === null) {
      without += 1;
      continue;
    }
    const key = mail.toLowerCase();
    if (addressed.has(key)) continue;
    addressed.add(key);
    const each = encodedAddress(mail);
    length += each.length + 1;
    if (length > room) {
      if (groups.length === mostLinks) return null;
      groups.push([]);
      length = each.length;
    }
    groups.at(-1)?.push(each);
  }
  const links = groups.map((each) => ({
    href: `mailto:?bcc=${each.join(',')}${ending}`,
    count: each.length,
  }));
  return { links, without };
}
