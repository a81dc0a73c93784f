import { isOptionalLink } from '../../contract/link.ts';
import type { AnyField } from './field.ts';

// The sentences of section 5, which the console says before a save and the embedded server when it refuses one.

/** `{label}は必須です。` (section 5, "Display of errors"). */
export const requiredText = (label: string): string => `${label}は必須です。`;

/** The error message for an invalid link. */
export const badLinkText = (label: string): string =>
  `${label}には、http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。`;

/** A field of an item: `項目2のタイトル`. */
export const fieldOfItem = (item: string, field: string): string => `${item}の${field}`;

/** Why a text that was sent is refused; null where it is not. `called` is its field's name in the message. */
export function refusalOfText({ kind, required }: AnyField, called: string, value: string): string | null {
  if (required === true && value.trim() === '') return requiredText(called);
  return kind === 'link' && !isOptionalLink(value) ? badLinkText(called) : null;
}
