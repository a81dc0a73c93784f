/** `text` is without the displayed sign #. */
export interface Tag {
  readonly id: string | number;
  readonly text: string;
}

export const bareText = (text: string): string => text.replace(/^[\s#＃]+/u, '').trimEnd();

export const tagKey = (text: string): string => bareText(text).toLowerCase();

/** `#a #b c` are three tags, as `#a#b#c`; a sign within a word that begins with none belongs to it: `C#`. */
export const tagTexts = (written: string): readonly string[] =>
  written
    .split(/\s+/u)
    .flatMap((word) => (/^[#＃]/u.test(word) ? word.split(/[#＃]+(?=[^#＃])/u) : [word]))
    .map(bareText)
    .filter((text) => text !== '');

export function takeSpaced(written: string): { readonly texts: readonly string[]; readonly rest: string } {
  const [rest = ''] = /\S*$/u.exec(written) ?? [];
  return { texts: tagTexts(written.slice(0, written.length - rest.length)), rest };
}

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

export interface Added {
  readonly tags: readonly { readonly id: Tag['id'] | null; readonly text: string }[];
  readonly duplicates: readonly string[];
}

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
