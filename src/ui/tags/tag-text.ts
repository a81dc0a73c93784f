/** A tag. Its text does not contain the sign with which it is displayed. */
export interface Tag {
  readonly id: string | number;
  readonly text: string;
}

/** A tag's text as displayed and sent: without a leading sign of either width. */
export const bareText = (text: string): string => text.replace(/^[\s#＃]+/u, '').trimEnd();

/** Two tags with the same key are the same: letter case and the sign do not count. */
export const tagKey = (text: string): string => bareText(text).toLowerCase();

/**
 * The texts of the tags in a typed or pasted text: `#a #b c` are three, and so are `#a#b#c`. A sign in a word that does
 * not begin with one belongs to the word: `C#`.
 */
export const tagTexts = (written: string): readonly string[] =>
  written
    .split(/\s+/u)
    .flatMap((word) => (/^[#＃]/u.test(word) ? word.split(/[#＃]+(?=[^#＃])/u) : [word]))
    .map(bareText)
    .filter((text) => text !== '');

/** Splits an input at its last space: tags before it, text after it. */
export function takeSpaced(written: string): { readonly texts: readonly string[]; readonly rest: string } {
  const [rest = ''] = /\S*$/u.exec(written) ?? [];
  return { texts: tagTexts(written.slice(0, written.length - rest.length)), rest };
}

/** The known tags that begin with the input, without the chosen ones; all of them for an empty input. */
export function suggestedTags<Known extends Tag>(
  known: readonly Known[],
  chosen: readonly Tag[],
  typed: string,
): readonly Known[] {
  const wanted = tagKey(typed);
  const taken = new Set(chosen.map(({ text }) => tagKey(text)));
  return known.filter(({ text }) => {
    const key = tagKey(text);
    return key !== '' && key.startsWith(wanted) && !taken.has(key);
  });
}

/** The result of adding texts: the new tags, and the texts of those already chosen. */
export interface Added {
  /** With the known tag's id, or without an id. */
  readonly tags: readonly { readonly id: Tag['id'] | null; readonly text: string }[];
  readonly duplicates: readonly string[];
}

/** Duplicates are ignored, also among the texts themselves. A known tag in another case or width counts as the same. */
export function addedTags(known: readonly Tag[], chosen: readonly Tag[], texts: readonly string[]): Added {
  const taken = new Set(chosen.map(({ text }) => tagKey(text)));
  const tags: { id: Tag['id'] | null; text: string }[] = [];
  const duplicates: string[] = [];
  for (const written of texts) {
    const text = bareText(written);
    const key = tagKey(text);
    if (key === '') continue;
    if (taken.has(key)) {
      duplicates.push(text);
      continue;
    }
    taken.add(key);
    const its =
      known.find((tag) => bareText(tag.text) === text) ?? known.find((tag) => tagKey(tag.text) === key);
    tags.push(its ? { id: its.id, text: bareText(its.text) } : { id: null, text });
  }
  return { tags, duplicates };
}

/** The state of a combobox for tags: APG's "list autocomplete with manual selection". */
export interface TagsStanding {
  readonly typed: string;
  /** Whether the list of suggestions is open; never without suggestions. */
  readonly isShown: boolean;
  /** The index of the active suggestion; null while the input is active. */
  readonly active: number | null;
}

/** The action of a key. `nothing` suppresses the key's default. */
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

/** The action of a key outside of a composition; null for the input's own behaviour. */
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
      // Key repeat while clearing the input must not remove tags.
      return typed === '' && !repeat ? { type: 'removeLast' } : null;
    default:
      return null;
  }
}

/** With Alt the list opens and closes without changing the active suggestion. */
function alone(key: 'ArrowDown' | 'ArrowUp', isShown: boolean, count: number): TagsRequest {
  if (key === 'ArrowUp') return { type: isShown ? 'hide' : 'nothing' };
  return count > 0 && !isShown ? { type: 'show', active: null } : { type: 'nothing' };
}

/** Wraps from the last to the first and back. */
function next(key: 'ArrowDown' | 'ArrowUp', active: number | null, count: number): number {
  if (key === 'ArrowDown') return active === null ? 0 : (active + 1) % count;
  return active === null ? count - 1 : (active - 1 + count) % count;
}
