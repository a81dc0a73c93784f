import { tagTexts } from './tag-text.ts';

/** How a combobox for tags stands: APG's "list autocomplete with manual selection". */
export interface TagsStanding {
  readonly typed: string;
  /** Whether the list of suggestions is shown; never while there are none. */
  readonly isShown: boolean;
  /** The place of the suggestion that the keys are on; null while they are in the text. */
  readonly active: number | null;
}

/** What a key asks for. `nothing` is a key that must not do what it does elsewhere. */
export type TagsRequest =
  | { readonly type: 'show'; readonly active: number | null }
  | { readonly type: 'hide' }
  | { readonly type: 'choose'; readonly at: number }
  | { readonly type: 'addTyped' }
  | { readonly type: 'removeLast' }
  | { readonly type: 'nothing' };

interface Key {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
}

/** What a key asks for that no input method holds; null where the text field does with it what text fields do. */
export function requestOf(
  { key, altKey, ctrlKey, metaKey, repeat }: Key,
  { typed, isShown, active }: TagsStanding,
  count: number,
): TagsRequest | null {
  if (ctrlKey || metaKey) return null;
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (altKey) return alone(key, isShown, count);
      return count === 0 ? { type: 'nothing' } : { type: 'show', active: next(key, active, count) };
    case 'Escape':
      return isShown ? { type: 'hide' } : null;
    case 'Enter':
    case ' ':
    case '　':
      if (altKey) return null;
      if (isShown && active !== null) return repeat ? { type: 'nothing' } : { type: 'choose', at: active };
      return tagTexts(typed).length > 0 ? { type: 'addTyped' } : { type: 'nothing' };
    case 'Backspace':
      // Whoever holds the key to clear the text does not mean the tags before it.
      return typed === '' && !repeat ? { type: 'removeLast' } : null;
    default:
      return null;
  }
}

/** With Alt the list comes and goes without a move in it. */
function alone(key: 'ArrowDown' | 'ArrowUp', isShown: boolean, count: number): TagsRequest {
  if (key === 'ArrowUp') return { type: isShown ? 'hide' : 'nothing' };
  return count > 0 && !isShown ? { type: 'show', active: null } : { type: 'nothing' };
}

/** Round, from the last to the first and back. */
function next(key: 'ArrowDown' | 'ArrowUp', active: number | null, count: number): number {
  if (key === 'ArrowDown') return active === null ? 0 : (active + 1) % count;
  return active === null ? count - 1 : (active - 1 + count) % count;
}
