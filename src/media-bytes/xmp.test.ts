import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { Work } from './unblankable.ts';
import { blankXmp } from './xmp.ts';

function blankedText(text: string, encoding: BufferEncoding = 'utf8'): string {
  const bytes = Buffer.from(text, encoding);
  blankXmp(bytes, new Work(bytes.length));
  return bytes.toString(encoding);
}

/** The text with each run of blanks as one `_`. */
const short = (text: string) => text.replaceAll(/ {2,}/g, '_');

test.each([
  ['exif:GPSLatitude', '<a exif:GPSLatitude="35,41N" dc:x="1"/>', '<a_dc:x="1"/>'],
  ['a prefix of a maker', "<a drone-dji:GpsLongtitude = '+139.7'/>", '<a_/>'],
  ['any prefix', '<a q1:GPSLatitude="35" q1:AbsoluteAltitude="+4"/>', '<a_/>'],
  ['an element', '<a><e:GPSMapDatum xml:lang="x">W</e:GPSMapDatum><e:x>1</e:x></a>', '<a>_<e:x>1</e:x></a>'],
  ['short names', '<a geo:lat="1" dji:RtkStdLon="2" dji:Flat="3"/>', '<a_dji:Flat="3"/>'],
  [
    'a structure',
    '<Ext:LocationCreated><rdf:Bag><rdf:li Ext:City="M"><Ext:LocationId>x</Ext:LocationId></rdf:li></rdf:Bag></Ext:LocationCreated><b/>',
    '_<b/>',
  ],
  [
    'city, state and country',
    '<a p:City="M" p:State="T" p:Country="J" p:Headline="H"/>',
    '<a_p:Headline="H"/>',
  ],
  ['an element in one of its name', '<x:Place><x:Place>1</x:Place>2</x:Place>3', '_3'],
  ['an element that is empty', '<x:Location r:resource="geo:35,139"/>3', '_3'],
  ['a greater-than sign in a value', '<a b=">" x:GPSLatitude="1"/>', '<a b=">"_/>'],
  ['an element without an end', '<a><x:Location>Tokyo<?xpacket end="w"?>', '<a>_<?xpacket end="w"?>'],
  ['a declaration of a prefix', '<a xmlns:gps="http://x/" dc:x="1"/>', '<a xmlns:gps="http://x/" dc:x="1"/>'],
  ['a tag without an end', '<a b="c', '<a b="c'],
  [
    'words for other things',
    '<a crs:GeometricDistortion="1" mwg:Regions="2"/>',
    '<a crs:GeometricDistortion="1" mwg:Regions="2"/>',
  ],
])('of XMP nothing is left of %s that is a location', (_what, before, after) => {
  expect(short(blankedText(before))).toBe(after);
});

test('XMP in UTF-16 is read as well', () => {
  const text = '\ufeff<a dc:title="東京" exif:GPSLatitude="35"/>';
  expect(short(blankedText(text, 'utf16le'))).toBe('\ufeff<a dc:title="東京"_/>');
});

const part = fc.constantFrom(
  '<',
  '>',
  '/',
  '"',
  "'",
  '=',
  ' ',
  'x:City',
  'a',
  '</x:City>',
  '<x:City>',
  '<?xpacket end',
  'é',
);
test('of whatever text the length stays, and a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const once = blankedText(parts.join(''));
      expect(Buffer.byteLength(once)).toBe(Buffer.byteLength(parts.join('')));
      expect(blankedText(once)).toBe(once);
    }),
  );
});
