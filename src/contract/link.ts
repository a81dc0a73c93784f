/** Normalises an Instagram user name: without the leading @. */
export const instagramName = (typed: string): string => typed.replace(/^\s*[@＠]/, '');

/** Normalises a hashtag's text: trimmed, without the leading #. */
export const hashtagText = (typed: string): string => typed.replace(/^[#＃\s]+/, '').trim();

/** Two hashtags with the same key are the same: letter case and the leading # do not count. */
export const hashtagKey = (typed: string): string => hashtagText(typed).toLowerCase();

/** White space, control and format characters, and backslashes: browsers drop or reinterpret them. */
const disguise = /[\s\p{Cc}\p{Cf}\\]/u;

const mailAddress = /^mailto:[^@?]+@[^@?]+(\?.*)?$/i;
const telephone = /^tel:\+?[\d()*#.-]*\d[\d()*#.-]*$/i;
const path = /^\/(?!\/)/;

const isWebAddress = (text: string): boolean => /^https?:\/\/[^/?#]/i.test(text) && URL.canParse(text);

/**
 * Whether a text is allowed as a link of the site: an http(s) address, `mailto:`, `tel:`, or a path that begins with a
 * single slash. Anything else is refused, above all `javascript:` and `//host`.
 */
export function isLink(text: string): boolean {
  if (disguise.test(text)) return false;
  return path.test(text) || isWebAddress(text) || mailAddress.test(text) || telephone.test(text);
}

/** Whether a text is allowed where the link is optional. */
export const isOptionalLink = (text: string): boolean => text === '' || isLink(text);
