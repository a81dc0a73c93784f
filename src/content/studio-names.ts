import { documentsOf, type CheckedSite } from './checked-site.ts';
import { calledStudio, otherStudios } from './studio-states.ts';

/** A studio's name, as it is looked for in texts. */
interface WrittenName {
  readonly name: string;
  readonly pattern: RegExp;
  /** What the studio is called if it is unpublished; null for another. */
  readonly unpublished: string | null;
}

/** Shorter names stand in too many words. */
const shortestName = 2;

/**
 * Width and case make no difference. Kana do: サン is not the さん of 佐藤さん, which a search would take it for
 * (`fold-text.ts`).
 */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The letters of the scripts whose words no other word ends in the middle of; ー belongs to both kana. */
const wordLetters = [String.raw`\w`, String.raw`\p{sc=Hira}ー`, String.raw`\p{sc=Kana}ー`] as const;

/** A name in one of these scripts alone is a word of its own: it touches no further letter of its script. */
function patternOf(name: string): RegExp {
  const written = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const letters = wordLetters.find((each) =>
    new RegExp(String.raw`^[${each}\s\p{P}\p{S}]+$`, 'u').test(name),
  );
  return letters === undefined
    ? new RegExp(written, 'gu')
    : new RegExp(`(?<![${letters}])${written}(?![${letters}])`, 'gu');
}

function writtenName(given: string, unpublished: string | null): readonly WrittenName[] {
  const name = folded(given.trim());
  return Array.from(name).length < shortestName ? [] : [{ name, pattern: patternOf(name), unpublished }];
}

/** The names of all studios, the longest first; of two equal ones that of a studio which is not unpublished. */
export function studioNames(site: CheckedSite): readonly WrittenName[] {
  const unpublished = documentsOf(site, 'studio').filter(({ draft }) => !draft.is_published);
  return [
    ...otherStudios(site).flatMap(({ name }) => writtenName(name, null)),
    ...unpublished.flatMap(({ draft: { id, name } }) => writtenName(name, calledStudio(id, name))),
  ].toSorted((one, other) => other.name.length - one.name.length);
}

/** The unpublished studios that a text names. Longer names first: 南青山 is not also 青山. */
export function namedIn(text: string, names: readonly WrittenName[]): readonly string[] {
  let rest = folded(text);
  return names.flatMap(({ name, pattern, unpublished }) => {
    if (!rest.includes(name)) return [];
    const without = rest.replaceAll(pattern, '\n');
    if (without === rest) return [];
    rest = without;
    return unpublished ?? [];
  });
}
