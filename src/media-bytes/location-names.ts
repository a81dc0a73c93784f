import { textOf } from './bytes.ts';

const parts =
  /gps|latitude|longt?itude|altitude|location|coverage|iso6709|what3words|geo(?:code|hash|loc|point|pos|tag)/i;
const words =
  /^(?:city|state|country(?:code|name)?|province(?:state)?|worldregion|place(?:name)?|coordinates?|lat|lon|lng|long|latlon|latlng)$/i;
const shortened = /(?:^|[^A-Z])(?:Lat|Lon|Lng)(?![a-z])/;

/** A property's name, without its prefix; camera makers have spellings of their own. */
export const isLocationName = (name: string): boolean =>
  parts.test(name) || words.test(name) || shortened.test(name);

export const isLocationKey = (key: string): boolean =>
  isLocationName(key) || isLocationName(key.slice(key.lastIndexOf('.') + 1));

/** Words, and box types behind their sizes: too long to occur by chance in binary data. */
const longMention = /latitude|longt?itude|location|iso6709|\0\0[^]{2}(?:loci|gps[ \w])/i;
const exactMention = /\u00a9xyz|GPS[59ACFPU][A-Za-z]/;
/** Three letters may be chance in binary bytes. */
const shortMention = /gps/i;
const textInBinary = /[\t\n\r -~]{12,}/g;

export function mentionsLocation(bytes: Uint8Array): boolean {
  const text = textOf(bytes);
  if (longMention.test(text) || exactMention.test(text)) return true;
  if (!shortMention.test(text)) return false;
  const isText = bytes.every((byte) => byte > 8);
  return isText || (text.match(textInBinary) ?? []).some((words) => shortMention.test(words));
}

/** ISO 6709: `+35.6586+139.7454/` */
const coordinates = /[+-]\d{1,3}\.\d+[+-]\d{1,3}\.\d+/;
const namedCoordinates = /(?:gps|latitude|longt?itude)\W{0,4}\d/i;

export const hasCoordinates = (text: string): boolean => coordinates.test(text);

export const statesLocation = (text: string): boolean =>
  coordinates.test(text) || namedCoordinates.test(text);

export const statesLocationAmong = (bytes: Uint8Array): boolean =>
  (textOf(bytes).match(textInBinary) ?? []).some(statesLocation);
