import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { demoMediaFolder } from '../kit/assets.ts';
import { fitsItsSamples } from './film-samples.ts';

const demoFilm = (name = 'film-light-mobile-720p.mp4') => readFileSync(join(demoMediaFolder, name));

const films = readdirSync(demoMediaFolder).filter((name) => name.endsWith('.mp4'));

test.each(films)('%s holds what it counts', (name) => {
  expect(fitsItsSamples(demoFilm(name))).toBe(true);
});

const huge = 0xff_ff_ff_f0;

/** The film of the demonstration with other numbers in a box of its pictures, each by its offset in the content. */
function changed(type: string, numbers: Readonly<Record<number, number>>): Buffer {
  const film = demoFilm();
  const content = film.indexOf(type) + 4;
  expect(content).toBeGreaterThan(3);
  for (const [at, number] of Object.entries(numbers)) film.writeUInt32BE(number, content + Number(at));
  return film;
}

test.each([
  ['times of samples that are not there', 'stts', { 8: huge }],
  ['some more times than samples', 'stts', { 8: 10_000 }],
  ['offsets of samples that are not there', 'ctts', { 8: huge }],
  ['sizes that are not there', 'stsz', { 8: huge }],
  ['samples of one size that the film cannot hold', 'stsz', { 4: 1, 8: huge }],
  ['entries of times that are not there', 'stts', { 4: huge }],
  ['entries of offsets that are not there', 'ctts', { 4: huge }],
  ['key pictures that are not there', 'stss', { 4: huge }],
  ['chunks that are not there', 'stsc', { 4: huge }],
  ['addresses that are not there', 'stco', { 4: huge }],
  ['codecs that are not there', 'stsd', { 4: huge }],
  ['sources that are not there', 'dref', { 4: huge }],
  ['edits that are not there', 'elst', { 4: huge }],
])('a film that counts %s is refused', (_what, type, numbers) => {
  expect(fitsItsSamples(changed(type, numbers))).toBe(false);
});

const numbers = (...all: readonly number[]) => {
  const bytes = Buffer.alloc(4 * all.length);
  for (const [at, number] of all.entries()) bytes.writeUInt32BE(number, 4 * at);
  return bytes;
};

const box = (type: string, ...contents: readonly Buffer[]) => {
  const content = Buffer.concat(contents);
  return Buffer.concat([numbers(8 + content.length), Buffer.from(type), content]);
};

const handler = (component: string, kind: string) =>
  box('hdlr', numbers(0), Buffer.from(component + kind), Buffer.alloc(12));

/** As QuickTime writes it, with a second handler for where the data lies. */
const track = (kind: string, ...sampleTable: readonly Buffer[]) => {
  const data = box('minf', handler('dhlr', 'alis'), box('stbl', ...sampleTable));
  return box('moov', box('trak', box('mdia', handler('mhlr', kind), data)));
};

/** More pictures of one byte than the film has bytes. */
const manySamples = box('stbl', box('stsz', numbers(0, 1, 1_000_000)));

/** Each box contains the next, up to the end. */
const nested = (depth: number) =>
  Buffer.concat(
    Array.from({ length: depth }, (_, at) => box('moov', Buffer.alloc(8 * (depth - at - 1))).subarray(0, 8)),
  );

test.each([
  [
    'a fragment of samples without a field of their own',
    box('moof', box('traf', box('trun', numbers(0, huge)))),
  ],
  ['a fragment of samples with sizes', box('moof', box('traf', box('trun', numbers(0x2_00, 2, 9))))],
  ['short sizes that are not there', track('vide', box('stz2', numbers(0, 8, huge)))],
  ['sizes of no bits', track('vide', box('stz2', numbers(0, 0, huge)))],
  ['pictures of one byte', track('vide', box('stsz', numbers(0, 1, 1_000_000)))],
  [
    'pictures whose track was called sound before',
    box('trak', box('mdia', handler('mhlr', 'soun'), manySamples, handler('mhlr', 'vide'))),
  ],
  [
    'pictures after sound',
    box('moov', box('trak', handler('mhlr', 'soun'), manySamples), box('trak', manySamples)),
  ],
  ['boxes in boxes', nested(1000)],
])('a film of %s is refused', (_what, film) => {
  expect(fitsItsSamples(film)).toBe(false);
});

test.each([
  [
    'sound that has more samples than bytes, as in old MOVs',
    track('soun', box('stsz', numbers(0, 1, 1_000_000))),
  ],
  ['fragments', box('moof', box('traf', box('trun', numbers(0x2_00, 2, 9, 9))))],
  [
    'pictures of one size',
    Buffer.concat([track('vide', box('stsz', numbers(0, 10, 10))), box('mdat', Buffer.alloc(100))]),
  ],
  ['a box up to its end', Buffer.concat([track('vide'), numbers(0), Buffer.from('mdatx')])],
  ['a box that is shorter than its head', Buffer.concat([numbers(4), Buffer.from('moov')])],
  ['a long box that is cut off', Buffer.concat([numbers(1), Buffer.from('moov')])],
  ['no bytes', Buffer.alloc(0)],
])('a film of %s is left to its reader', (_what, film) => {
  expect(fitsItsSamples(film)).toBe(true);
});
