import { textOf } from './bytes.ts';

const parts =
  /gps|latitude|longt?itude|altitude|location|coverage|iso6709|what3words|geo(?:code|hash|loc|point|pos|tag)/i;
const words =
  /^(?:city|state|country(?:code|name)?|province(?:state)?|worldregion|place(?:name)?|coordinates?|lat|lon|lng|long|latlon|latlng)$/i;
/** `RtkStdLat`, `rtkLon` */
const shortened = /(?:^|[^A-Z])(?:Lat|Lon|Lng)(?![a-z])/;

/** Whether the name of a property, without its prefix, says that the value is a place. Makers spell them as they like. */
export const isPlaceName = (name: string): boolean =>
  parts.test(name) || words.test(name) || shortened.test(name);

/** Words, and boxes behind their sizes, of a length that noise does not have by chance. */
const longMention = /latitude|longt?itude|location|iso6709|\0\0[^]{2}(?:loci|gps[ \w])/i;
const exactMention = /\u00a9xyz|GPS[59ACFPU][A-Za-z]/;
/** Three letters are a word in a text only. */
const shortMention = /gps/i;
const textInBinary = /[\t\n\r -~]{12,}/g;

/** Whether bytes of a form that is not read further name a place: those of a text by any word, others by what is no chance. */
export function mentionsPlace(bytes: Uint8Array): boolean {
  const text = textOf(bytes);
  if (longMention.test(text) || exactMention.test(text)) return true;
  if (!shortMention.test(text)) return false;
  const isText = bytes.every((byte) => byte > 8);
  return isText || (text.match(textInBinary) ?? []).some((words) => shortMention.test(words));
}

/** ISO 6709: `+35.6586+139.7454/` */
const coordinates = /[+-]\d{1,3}\.\d+[+-]\d{1,3}\.\d+/;
const namedPosition = /(?:gps|latitude|longt?itude)\W{0,4}\d/i;

export const hasCoordinates = (text: string): boolean => coordinates.test(text);

/** Whether a text, such as the subtitles of a drone, says where it is. */
export const tellsPosition = (text: string): boolean => coordinates.test(text) || namedPosition.test(text);

/** Whether a text among bytes of another kind says where it is. */
export const tellsPositionAmong = (bytes: Uint8Array): boolean =>
  (textOf(bytes).match(textInBinary) ?? []).some(tellsPosition);
