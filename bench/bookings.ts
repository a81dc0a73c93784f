import { transports, type TrialCustomer } from '../src/contract/http/trial.ts';

// Bookings like those of a studio of many years: nearly all names differ, half of them have a message.

const families = [
  '佐藤',
  '鈴木',
  '高橋',
  '田中',
  '伊藤',
  '渡辺',
  '山本',
  '中村',
  '小林',
  '加藤',
  '吉田',
  '山田',
];
const firstHalves = '陽翔結美優真悠千彩直健愛智和里奈恵拓涼遥'.split('');
const secondHalves = '子太斗菜香介郎人花希音翔也乃莉央馬緒沙輝'.split('');
const mailNames = ['hana', 'haruka', 'hiroshi', 'sakura', 'takumi', 'yuto', 'aoi', 'ren', 'hanzo', 'mei'];
const lessons = ['はじめてのバレエ', 'ジャズ入門', 'ヒップホップ', 'ヨガ', 'ピラティス', 'コンテンポラリー'];

export const studioNames: readonly string[] = ['渋谷校', '横浜校', '大宮校', '千葉校', '立川校'];
export const studioLessons = studioNames.map((studio) => ({ studio, lessons }));

const twoDigits = (part: number) => String(part).padStart(2, '0');
const dayOf = (number: number) =>
  `${2024 + (number % 3)}-${twoDigits(1 + (number % 12))}-${twoDigits(1 + (number % 28))}`;

/** A seeded generator: the same numbers in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** `count` bookings in the order of their ids. */
export function bookingsOf(count: number): readonly TrialCustomer[] {
  const below = numbersFrom(1);
  const oneOf = (list: readonly string[]) => list[below(list.length)] ?? '';
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    date: dayOf(below(10_000)),
    name: `${oneOf(families)} ${oneOf(firstHalves)}${oneOf(secondHalves)}${oneOf(secondHalves)}`,
    age: below(20) === 0 ? '' : String(6 + below(70)),
    studio: oneOf(studioNames),
    lesson: oneOf(lessons),
    created_at: `${dayOf(below(10_000))}T${twoDigits(below(24))}:${twoDigits(below(60))}:00+09:00`,
    access: oneOf(transports),
    message:
      below(2) === 0 ? '' : `初めてなので少し緊張しています。持ち物を教えてください（${below(10_000)}）。`,
    mail: `${oneOf(mailNames)}${below(100_000)}@example.jp`,
    tel: `0${70 + 10 * below(3)}-${1000 + below(9000)}-${1000 + below(9000)}`,
  }));
}

/** The number of bookings with this text in any field. */
export const foundBy = (bookings: readonly TrialCustomer[], text: string): number =>
  bookings.filter((booking) => Object.values(booking).some((value) => String(value).includes(text))).length;

export const comingBy = (bookings: readonly TrialCustomer[], transport: string): number =>
  bookings.filter(({ access }) => access === transport).length;
