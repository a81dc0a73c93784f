/** An Instagram user name as it is kept and sent: without the leading @ that people type with it. */
export const instagramName = (typed: string): string => typed.replace(/^\s*[@＠]/, '');

/** A hashtag's text as it is kept and sent: without what stands around it, and without the leading #. */
export const hashtagText = (typed: string): string => typed.replace(/^[#＃\s]+/, '').trim();

/** Two hashtags are the same when this is: capitals and the leading # do not tell them apart. */
export const hashtagKey = (typed: string): string => hashtagText(typed).toLowerCase();

/** White space, control and format characters, and backslashes, which browsers drop or read as something else. */
const disguise = /[\s\p{Cc}\p{Cf}\\]/u;

const mailAddress = /^mailto:[^@?]+@[^@?]+(\?.*)?$/i;
const telephone = /^tel:\+?[\d()*#.-]*\d[\d()*#.-]*$/i;
const path = /^\/(?!\/)/;

const isWebAddress = (text: string): boolean => /^https?:\/\/[^/?#]/i.test(text) && URL.canParse(text);

/**
 * Whether a text may stand behind a link of the site: an http(s) address, mailto, tel, or a path that begins with one
 * slash. Everything else that a browser could follow is refused, above all `javascript:` and `//host`.
 */
export function isLink(text: string): boolean {
  if (disguise.test(text)) return false;
  return path.test(text) || isWebAddress(text) || mailAddress.test(text) || telephone.test(text);
}

/** Whether a text may stand where a link may also be left out. */
export const isOptionalLink = (text: string): boolean => text === '' || isLink(text);
