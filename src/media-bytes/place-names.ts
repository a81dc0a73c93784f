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

const mention = /\u00a9xyz|loci|gps|latitude|longt?itude|location|iso6709/i;

/** Whether bytes of a form that is not read further name a place. */
export const mentionsPlace = (bytes: Uint8Array): boolean => mention.test(textOf(bytes));

/** ISO 6709: `+35.6586+139.7454/` */
const coordinates = /[+-]\d{1,3}\.\d+[+-]\d{1,3}\.\d+/;
const namedPosition = /(?:gps|latitude|longt?itude)\W{0,4}\d/i;

export const hasCoordinates = (text: string): boolean => coordinates.test(text);

/** Whether a text, such as the subtitles of a drone, says where it is. */
export const tellsPosition = (text: string): boolean => coordinates.test(text) || namedPosition.test(text);
