import { textOf } from './bytes.ts';

const parts =
  /gps|latitude|longt?itude|altitude|location|coverage|iso6709|what3words|geo(?:code|hash|loc|point|pos|tag)/i;
const words =
  /^(?:city|state|country(?:code|name)?|province(?:state)?|worldregion|place(?:name)?|coordinates?|lat|lon|lng|long|latlon|latlng)$/i;
/** `RtkStdLat`, `rtkLon` */
const shortened = /(?:^|[^A-Z])(?:Lat|Lon|Lng)(?![a-z])/;

/** Whether a property's name, without its prefix, is that of a location. Makers have spellings of their own. */
export const isLocationName = (name: string): boolean =>
  parts.test(name) || words.test(name) || shortened.test(name);

/** The same for a name whose parts are joined by a separator: `com.apple.quicktime.location.name`. */
export const isLocationKey = (key: string): boolean =>
  isLocationName(key) || isLocationName(key.slice(key.lastIndexOf('.') + 1));

/** Words, and boxes behind their sizes, that are too long to appear in noise by chance. */
const longMention = /latitude|longt?itude|location|iso6709|\0\0[^]{2}(?:loci|gps[ \w])/i;
const exactMention = /\u00a9xyz|GPS[59ACFPU][A-Za-z]/;
/** Three letters are a word in a text only. */
const shortMention = /gps/i;
const textInBinary = /[\t\n\r -~]{12,}/g;

/** Whether bytes in an unknown format mention a location: a text by any word, others by what cannot be chance. */
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

/** Whether a text, such as the subtitles of a drone, states a location. */
export const statesLocation = (text: string): boolean =>
  coordinates.test(text) || namedCoordinates.test(text);

/** Whether a text within binary bytes states a location. */
export const statesLocationAmong = (bytes: Uint8Array): boolean =>
  (textOf(bytes).match(textInBinary) ?? []).some(statesLocation);
