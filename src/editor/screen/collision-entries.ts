import { describeDifferences, type Describing, type Difference } from '../../editing/difference-words.ts';
import type { Choices, Drafts, Side } from '../../editing/merge.ts';
import type { MergeOf } from '../../machines/editor-types.ts';
import { differenceSideText } from '../../text/differences.ts';

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

interface Merging {
  readonly merge: MergeOf<unknown>;
  readonly described: Describing<unknown>;
}

/** The collisions of a merge with these choices in words: each by what the other choice would change. */
export function collisionEntries(
  { merge, described }: Merging,
  drafts: Drafts<unknown>,
  choices: Choices,
): readonly CollisionEntry[] {
  return merge(drafts, choices).collisions.map(({ key }) => {
    const mine = merge(drafts, new Map([...choices, [key, 'mine']])).draft;
    const theirs = merge(drafts, new Map([...choices, [key, 'theirs']])).draft;
    const forward = describeDifferences(described, mine, theirs);
    return {
      key,
      place: forward[0]?.place ?? '',
      sides: { theirs: textOf(forward), mine: textOf(describeDifferences(described, theirs, mine)) },
    };
  });
}

/**
 * What others have saved and no change of mine touches: it stays, whatever is chosen. Not told where an item is kept that
 * they have deleted: it has another id and would be among them.
 */
export function keptDifferences(
  { merge, described }: Merging,
  drafts: Drafts<unknown>,
): readonly Difference[] {
  const { draft, collisions } = merge(drafts);
  if (collisions.some(({ kind }) => kind === 'removed')) return [];
  return describeDifferences(described, drafts.mine, draft);
}
