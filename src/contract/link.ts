export const instagramName = (typed: string): string => typed.replace(/^\s*[@＠]/, '');

export const hashtagText = (typed: string): string => typed.replace(/^[#＃\s]+/, '').trim();

export const hashtagKey = (typed: string): string => hashtagText(typed).toLowerCase();

/** White space, control and format characters, and backslashes: browsers drop or reinterpret them. */
const disguise = /[\s\p{Cc}\p{Cf}\\]/u;

const mailAddress = /^mailto:[^@?]+@[^@?]+(\?.*)?$/i;
const telephone = /^tel:\+?[\d()*#.-]*\d[\d()*#.-]*$/i;
const path = /^\/(?!\/)/;

const isWebAddress = (text: string): boolean => /^https?:\/\/[^/?#]/i.test(text) && URL.canParse(text);

/** http(s), `mailto:`, `tel:` or a path, but not `javascript:` or `//host`. */
export function isLink(text: string): boolean {
  if (disguise.test(text)) return false;
  return path.test(text) || isWebAddress(text) || mailAddress.test(text) || telephone.test(text);
}

export const isOptionalLink = (text: string): boolean => text === '' || isLink(text);
