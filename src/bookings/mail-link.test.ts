import { expect, test } from 'vitest';

import { aBooking } from '../contract/http/trial-fixture.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import { mailLinkOf, mailsTo } from './mail-link.ts';

/** The address, subject and text of the link, decoded as a mail program does. */
const letterTo = (given: Partial<TrialCustomer>) => {
  const [, to = '', subject = '', body = ''] =
    /^mailto:([^?]*)\?subject=([^&]*)&body=([^&]*)$/.exec(mailLinkOf(aBooking(given)) ?? '') ?? [];
  return { to: decodeURIComponent(to), subject: decodeURIComponent(subject), body: decodeURIComponent(body) };
};

test('a mail link fills in the name, the studio, the lesson and both dates', () => {
  expect(
    letterTo({
      mail: ' hanako@example.com ',
      name: '佐藤 花',
      studio: '渋谷',
      lesson: '朝ヨガ',
      date: '2026-11-20T10:00',
      created_at: '2026-11-01T20:40:41+09:00',
    }),
  ).toEqual({
    to: 'hanako@example.com',
    subject: '体験レッスンのご予約について（朝ヨガ）',
    body: [
      '佐藤 花様',
      '',
      'このたびは体験レッスンにお申し込みいただき、ありがとうございます。',
      '',
      'スタジオ: 渋谷',
      'レッスン: 朝ヨガ',
      'ご予約日: 2026/11/20 10:00',
      'お申込日: 2026/11/01',
      '',
      '',
    ].join('\r\n'),
  });
});

test('a mail link is encoded completely, with blanks and line breaks as mail programs expect', () => {
  expect(mailLinkOf(aBooking({ mail: 'a@b.example', name: 'a b' }))).toBe(
    `mailto:a@b.example?subject=${encodeURIComponent('体験レッスンのご予約について')}&body=a%20b${encodeURIComponent('様\r\n\r\nこのたびは体験レッスンにお申し込みいただき、ありがとうございます。')}%0D%0A%0D%0A%0D%0A%0D%0A`,
  );
});

test('a mail link keeps a customer’s text within its subject and body', () => {
  const letter = letterTo({ mail: 'a+b&c=d%20@example.com', name: '花&bcc=x@y?#', lesson: '\r\nBcc: x@y' });
  expect(letter.to).toBe('a+b&c=d%20@example.com');
  expect(letter.subject).toBe('体験レッスンのご予約について（ Bcc: x@y）');
  expect(letter.body.split('\r\n')[0]).toBe('花&bcc=x@y?#様');
});

test('a mail link is valid even where a text ends with half of a surrogate pair', () => {
  expect(letterTo({ mail: 'a@b', name: '花\uD83D' }).body.split('\r\n')[0]).toBe('花\uFFFD様');
});

test.each([
  '',
  'なし',
  'a@b@c',
  'a,b@c',
  'a@b,c',
  'a;b@c',
  'a@b,c@d',
  'a@b;c@d',
  '花 <a@b>',
  'a@b\nc',
  'a\u202E@b',
  'a\uD83D@b',
])('a booking has no mail link with %j as its address', (mail) => {
  expect(mailLinkOf(aBooking({ mail }))).toBe(null);
});

test('several bookings get one link with their addresses as blind copies, each once, and those without one are counted', () => {
  const bookings = ['a@b.example', ' A@B.example', 'なし', 'c+d@e.example'].map((mail, at) =>
    aBooking({ id: at + 1, mail }),
  );
  expect(mailsTo(bookings)).toEqual({
    links: [
      {
        href: `mailto:?bcc=a@b.example,c%2Bd@e.example&subject=${encodeURIComponent('体験レッスンのご予約について')}`,
        count: 2,
      },
    ],
    without: 1,
  });
  expect(mailsTo([aBooking({ mail: 'a@b,c@d' })])).toEqual({ links: [], without: 1 });
});

test('addresses that do not fit into one link are in further ones, in order; more than five links are none', () => {
  const bookings = Array.from({ length: 211 }, (_, at) =>
    aBooking({ id: at + 1, mail: `${String(at).padStart(3, '0')}-${'x'.repeat(26)}@mail.example` }),
  );
  const links = mailsTo(bookings.slice(0, 100))?.links ?? [];
  expect(links.map(({ count }) => count)).toEqual([42, 42, 16]);
  expect(links.every(({ href }) => href.length <= 2000)).toBe(true);
  expect(links[2]?.href).toContain('bcc=084-');
  expect(mailsTo(bookings.slice(0, 210))?.links).toHaveLength(5);
  expect(mailsTo(bookings)).toBe(null);
});
