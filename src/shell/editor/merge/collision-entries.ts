import { describeDifferences, type Describing, type Difference } from '../../../editing/difference-words.ts';
import type { Choices, Collision, Drafts, Side } from '../../../editing/merge.ts';
import type { MergeOf } from '../../../machines/editor-types.ts';
import { differenceSideText } from '../../../text/differences.ts';

/** A place that both changed, with both changes in words. */
export interface CollisionEntry {
  readonly key: string;
  readonly place: string;
  readonly sides: Readonly<Record<Side, string>>;
}

const textOf = (differences: readonly Difference[]): string =>
  differences
    .map(({ change, after, words }) =>
      change.type === 'set' ? (after ?? differenceSideText.nothing) : words,
    )
    .join('\n');

const mineIn = (collisions: readonly Collision[]): Map<string, Side> =>
  new Map(collisions.map(({ key }) => [key, 'mine']));

interface Merging {
  readonly merge: MergeOf<unknown>;
  readonly described: Describing<unknown>;
}

/** The collisions of a merge in words: each by what another choice would change. */
export function collisionEntries(
  { merge, described }: Merging,
  drafts: Drafts<unknown>,
): readonly CollisionEntry[] {
  const { draft: mine, collisions } = merge(drafts);
  const allMine = mineIn(collisions);
  return collisions.map(({ key }) => {
    const choices: Choices = new Map([...allMine, [key, 'theirs']]);
    const theirs = merge(drafts, choices).draft;
    const forward = describeDifferences(described, mine, theirs);
    return {
      key,
      place: forward[0]?.place ?? '',
      sides: { theirs: textOf(forward), mine: textOf(describeDifferences(described, theirs, mine)) },
    };
  });
}

/** What others have saved and no change of mine touches: it stays, whatever is chosen. */
export function keptDifferences(
  { merge, described }: Merging,
  drafts: Drafts<unknown>,
): readonly Difference[] {
  return describeDifferences(described, drafts.mine, merge(drafts).draft);
}
