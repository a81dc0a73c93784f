/** A word that things are found by. Its text is without the sign that it is shown with. */
export interface Tag {
  readonly id: string | number;
  readonly text: string;
}

/** A tag's text as it is shown and sent: without the sign that somebody wrote before it, of either width. */
export const bareText = (text: string): string => text.replace(/^[\s#＃]+/u, '').trimEnd();

/** What two tags have in common that are one: capitals do not tell them apart, nor does the sign. */
export const tagKey = (text: string): string => bareText(text).toLowerCase();

/**
 * The texts of the tags in what was typed or pasted: `#a #b c` are three, and so are `#a#b#c`. A sign in a word that
 * does not begin with one is the word's own: `C#`.
 */
export const tagTexts = (written: string): readonly string[] =>
  written
    .split(/\s+/u)
    .flatMap((word) => (/^[#＃]/u.test(word) ? word.split(/[#＃]+(?=[^#＃])/u) : [word]))
    .map(bareText)
    .filter((text) => text !== '');

/** What was typed, with everything before its last space taken as tags. */
export function takeSpaced(written: string): { readonly texts: readonly string[]; readonly rest: string } {
  const [rest = ''] = /\S*$/u.exec(written) ?? [];
  return { texts: tagTexts(written.slice(0, written.length - rest.length)), rest };
}

/** The known tags that begin with what was typed, those left out that are chosen already. All for nothing typed. */
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

/** What comes of adding texts: the tags that are new, and the texts of those that are chosen already. */
export interface Added {
  /** Of a known tag where there is one, else of no id yet. */
  readonly tags: readonly { readonly id: Tag['id'] | null; readonly text: string }[];
  readonly duplicates: readonly string[];
}

/** Duplicates are ignored, of each other too. A tag that is known by another case or width is that one. */
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
