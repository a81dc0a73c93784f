import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';

/** RFC 9110, 8.8.3 and 13.1.1: a list of entity tags, in which empty elements are allowed. */
const entityTag = String.raw`(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const listOfTags = new RegExp(String.raw`^[ \t,]*${entityTag}(?:[ \t]*,[ \t]*(?:${entityTag})?)*[ \t]*$`);
const everyTag = /(W\/)?"([^"]*)"/g;

/**
 * The revisions that a save may be made from; null where the header asks for none. A weak tag equals no revision (RFC
 * 9110, 8.8.3.2: If-Match compares strongly).
 */
export function readIfMatch(header: string | undefined): readonly string[] | null {
  if (header === undefined || header.trim() === '*') return null;
  if (!listOfTags.test(header)) throw new HttpFailure(400, serverText.badIfMatch);
  return [...header.matchAll(everyTag)].flatMap(([, weak, tag = '']) => (weak === undefined ? [tag] : []));
}
