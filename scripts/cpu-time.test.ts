import { expect, test } from 'vitest';

import { createTally, parseStat, type ProcessTimes } from './cpu-time.ts';

test('the times of a process are read, whatever its name', () => {
  const stat =
    '4711 (chrome (a) b) S 4700 4711 4711 0 -1 4194560 1 2 3 4 1250 250 600 40 20 0 5 0 98765 123456789 100';
  expect(parseStat(stat)).toEqual({ pid: 4711, parent: 4700, start: 98_765, own: 15, waited: 6.4 });
});

const runner = (own: number, waited: number): ProcessTimes => ({
  pid: 10,
  parent: 1,
  start: 100,
  own,
  waited,
});
const browser = (own: number, parent = 10): ProcessTimes => ({ pid: 11, parent, start: 110, own, waited: 0 });
const page = (own: number, parent = 11): ProcessTimes => ({ pid: 12, parent, start: 120, own, waited: 0 });
const stranger: ProcessTimes = { pid: 9, parent: 1, start: 90, own: 500, waited: 500 };

/** The seconds after each look. */
function secondsAfter(...looks: readonly (readonly ProcessTimes[])[]): readonly number[] {
  const tally = createTally(10);
  return looks.map((look) => {
    tally.look(look);
    return tally.seconds();
  });
}

test('a process counts with all that it has started, and no other one does', () => {
  const looks = [
    [stranger, runner(1, 0)],
    [page(3), browser(2), stranger, runner(1, 0)],
  ];
  expect(secondsAfter(...looks)).toEqual([1, 6]);
});

test('what the parent has waited for counts once, with what it took after the last look', () => {
  expect(secondsAfter([runner(1, 0), browser(2)], [runner(1, 2.5)])).toEqual([3, 3.5]);
});

test('what is killed without being waited for, and what goes on without its parent, still counts', () => {
  const looks = [[runner(1, 0), browser(2), page(3)], [runner(1, 2), page(4, 1)], [runner(1.5, 2)], []];
  expect(secondsAfter(...looks)).toEqual([6, 7, 7.5, 7.5]);
});

test('another process that gets the pid of one that has ended does not count', () => {
  const looks = [
    [runner(1, 0), browser(2)],
    [runner(1, 2), { ...browser(50, 1), start: 300 }],
  ];
  expect(secondsAfter(...looks)).toEqual([3, 3]);
});
