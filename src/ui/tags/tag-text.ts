/** Its text is without the displayed sign. */
export interface Tag {
  readonly id: string | number;
  readonly text: string;
}

/** A tag's text without a leading sign of either width. */
export const bareText = (text: string): string => text.replace(/^[\s#＃]+/u, '').trimEnd();

/** The identity of a tag, without letter case and sign. */
export const tagKey = (text: string): string => bareText(text).toLowerCase();

/**
 * The tags of a typed or pasted text: `#a #b c` are three, as `#a#b#c`. A sign within a word that begins with none belongs
 * to it: `C#`.
 */
export const tagTexts = (written: string): readonly string[] =>
  written
    .split(/\s+/u)
    .flatMap((word) => (/^[#＃]/u.test(word) ? word.split(/[#＃]+(?=[^#＃])/u) : [word]))
    .map(bareText)
    .filter((text) => text !== '');

/** The tags before the last space, the text after it. */
export function takeSpaced(written: string): { readonly texts: readonly string[]; readonly rest: string } {
  const [rest = ''] = /\S*$/u.exec(written) ?? [];
  return { texts: tagTexts(written.slice(0, written.length - rest.length)), rest };
}

/** The known tags that begin with the input, without the chosen ones. */
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

/** The new tags, and the texts already chosen. */
export interface Added {
  readonly tags: readonly { readonly id: Tag['id'] | null; readonly text: string }[];
  readonly duplicates: readonly string[];
}

/** Without duplicates. A known tag in another case or width is the same. */
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
