import { isOptionalLink } from '../../contract/link.ts';
import { badLinkText, requiredText } from '../../contract/sentences.ts';
import type { AnyField } from './field.ts';

/** Why a text that was sent is refused; null where it is not. `called` is its field's name in the message. */
export function refusalOfText({ kind, required }: AnyField, called: string, value: string): string | null {
  if (required === true && value.trim() === '') return requiredText(called);
  return kind === 'link' && !isOptionalLink(value) ? badLinkText(called) : null;
}
