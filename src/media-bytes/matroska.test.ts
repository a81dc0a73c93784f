import { describe, expect, test } from 'vitest';

import { blanked, bytesOf, element, location } from './blank-fixture.ts';
import { Unblankable } from './unblankable.ts';

const tag = (name: string, ...value: readonly Buffer[]) => element(0x67_c8, element(0x45_a3, name), ...value);
const text = (value: string) => element(0x44_87, value);
const header = element(0x1a_45_df_a3, 'webm');
const unknownSize = Buffer.from('01ffffffffffffff', 'hex');
const liveCluster = bytesOf(
  Buffer.from('1f43b675', 'hex'),
  unknownSize,
  element(0xe7, '\0'),
  element(0xa3, 'frame'),
);
const segmentOf = (...content: readonly Buffer[]) =>
  bytesOf(header, Buffer.from('18538067', 'hex'), unknownSize, ...content);
const tags = (...content: readonly Buffer[]) => element(0x12_54_c3_67, element(0x73_73, ...content));

describe('a WebM', () => {
  test.each([
    ['a tag', segmentOf(tags(tag('LOCATION', text(location)), tag('TITLE', text('A title'))))],
    ['a tag of Apple’s name', segmentOf(tags(tag('COM.APPLE.QUICKTIME.LOCATION.NAME', text(location))))],
    ['a tag within a tag', segmentOf(tags(tag('RECORDING_LOCATION', tag('NAME', text(location)))))],
    [
      'a tag behind what was filmed live',
      segmentOf(liveCluster, liveCluster, tags(tag('LOCATION', text(location)))),
    ],
    [
      'a tag whose value stands first',
      segmentOf(tags(element(0x67_c8, text(location), element(0x45_a3, 'GPS')))),
    ],
    ['what was a tag once', segmentOf(element(0xec, `LOCATION ${location}`))],
  ])('does not say in %s where it was taken', async (_what, sent) => {
    const blank = await blanked(sent);
    expect(blank.includes(location)).toBe(false);
    expect(blank.includes('A title')).toBe(sent.includes('A title'));
  });

  test('whose tags have a checksum has none afterwards, since it would be wrong', async () => {
    const sum = element(0xbf, 'sum!');
    const blank = await blanked(segmentOf(tags(sum, tag('LOCATION', text(location)))));
    expect(blank.includes('sum!')).toBe(false);
    expect(blank.includes(element(0xec, '\0\0\0\0'))).toBe(true);
  });

  test('whose tags say nothing of it stays as it is, with their checksum', async () => {
    const sent = segmentOf(tags(element(0xbf, 'sum!'), tag('TITLE', text('A title'))));
    expect((await blanked(sent)).equals(sent)).toBe(true);
  });

  const located = tags(tag('LOCATION', text(location)));
  const title = tag('TITLE', text('A title'));
  test.each([
    ['between its elements', segmentOf(tags(title), bytesOf('\0'), located)],
    ['behind what was filmed live', segmentOf(liveCluster, bytesOf('\0'), located)],
    ['between its tags', segmentOf(element(0x12_54_c3_67, bytesOf('\0'), located.subarray(5)))],
    ['within a tag', segmentOf(tags(title, bytesOf('\0'), tag('LOCATION', text(location))))],
    ['that looks like an element', segmentOf(tags(title), bytesOf('\x81'), located)],
  ])(
    'with a byte that cannot be read %s is refused where a location stands behind it',
    async (_where, sent) => {
      await expect(blanked(sent)).rejects.toMatchObject({ constructor: Unblankable, reason: 'form' });
    },
  );

  test.each([
    ['noise', bytesOf('\0', 'gPs', '\x07\xfe\0')],
    ['zeros', Buffer.alloc(40)],
    ['an element of later times', element(0x4f_ff, 'A title')],
  ])('with %s behind what can be read stays as it is', async (_what, rest) => {
    const sent = segmentOf(liveCluster, rest);
    expect((await blanked(sent)).equals(sent)).toBe(true);
  });

  test('with thousands of tags within each other is refused', async () => {
    const open = Buffer.from('67c801ffffffffffffff', 'hex');
    const nested = Buffer.concat([
      Buffer.from('1254c36701ffffffffffffff737301ffffffffffffff', 'hex'),
      ...Array.from({ length: 5000 }, () => open),
    ]);
    await expect(blanked(segmentOf(nested))).rejects.toMatchObject({
      constructor: Unblankable,
      reason: 'form',
    });
  });
});
