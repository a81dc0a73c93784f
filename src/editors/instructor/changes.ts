import { instagramName } from '../../contract/instagram.ts';
import { apply, type Change } from '../../editing/changes.ts';
import type { InstructorDraft } from './draft.ts';

/** The full-width one is left until the field is left: an input method may still be at work on it. */
const isAtTyped = (text: string): boolean => text.trimStart().startsWith('@');

/** Changes as everywhere, and an Instagram user name never begins with @. */
export function applyInstructor(draft: InstructorDraft, change: Change): InstructorDraft {
  const isName = change.type === 'set' && change.path.at(-1) === 'instagram';
  if (!isName || typeof change.value !== 'string' || !isAtTyped(change.value)) return apply(draft, change);
  return apply(draft, { ...change, value: instagramName(change.value) });
}
