import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';

import type { Change } from '../../editing/changes.ts';
import type { Describing } from '../../editing/difference-words.ts';
import type { EarlierDraft } from '../../editing/earlier-draft.ts';
import type { Merge } from '../../editing/merge.ts';
import { isChanged } from '../../machines/editor-types.ts';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import type { AnyEditor } from '../editor-watch.ts';
import { useIsIdle } from '../use-is-idle.ts';

/** A save that may end after its screen was left. */
export type SaveListeners = Set<() => void>;

export interface ScreenJournalProps {
  readonly editor: AnyEditor;
  /** With `valueTextOf`, what the words for a difference are made of. */
  readonly fields: Describing<unknown>['fields'];
  readonly valueTextOf: Describing<unknown>['valueTextOf'];
  /** Called after each successful save, also when the screen was left before its answer. */
  readonly saves: SaveListeners;
  /** An earlier draft with the ids of its new items that the content has already. */
  readonly withKnownIds: (earlier: EarlierDraft, content: unknown) => EarlierDraft;
  /** The content with the changes of an earlier draft. */
  readonly merge: (theirs: unknown, earlier: EarlierDraft) => Merge<unknown>;
  /** Makes the changes as one edit. Returns false where the editor rejects them, as during a save. */
  readonly restore: (changes: readonly Change[]) => boolean;
  /** The draft has changes, which have to be kept. */
  readonly isNeeded: boolean;
}

type JournalPartProps = Omit<ScreenJournalProps, 'isNeeded'> & {
  readonly Journal: ComponentType<ScreenJournalProps>;
  /** The draft is loaded. */
  readonly isRead: boolean;
};

/** The journal's script. That it cannot be loaded is said once there are changes. */
export const lazyJournal = (load: () => Promise<ComponentType<ScreenJournalProps>>) =>
  lazyPart(load, {
    failed: (failure, { isNeeded }) => isNeeded && <PartFailed {...failure} onDismiss={undefined} />,
  });

/** Keeps the draft of an editor and offers an earlier one, from when the page is idle or the draft is changed. */
export function JournalPart({ Journal, isRead, ...props }: JournalPartProps) {
  const isIdle = useIsIdle(isRead);
  const isNeeded = useSelector(props.editor, isChanged);
  return isIdle || isNeeded ? <Journal {...props} isNeeded={isNeeded} /> : null;
}
