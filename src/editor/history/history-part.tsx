import type { ComponentType } from 'react';

import type { Change } from '../../editing/changes.ts';
import type { Describing } from '../../editing/difference-words.ts';
import type { ContentSwitch } from '../../preview/content-switch.ts';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import { CoverPending } from '../cover-pending.tsx';
import type { AnyEditor } from '../editor-watch.ts';

export interface ScreenHistoryProps {
  readonly editor: AnyEditor;
  /** With `valueTextOf`, what the words for a difference are made of. */
  readonly fields: Describing<unknown>['fields'];
  readonly valueTextOf: Describing<unknown>['valueTextOf'];
  /** Shows the mirror a version. */
  readonly content: Pick<ContentSwitch, 'choose'>;
  /** Makes the changes as one edit. Returns false where the editor rejects them, as during a save. */
  readonly restore: (changes: readonly Change[]) => boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The history's script. That it cannot be loaded is said when it is opened. */
export const lazyHistory = (load: () => Promise<ComponentType<ScreenHistoryProps>>) =>
  lazyPart(load, {
    failed: (failure, { isOpen, onClose }) => isOpen && <PartFailed {...failure} onDismiss={onClose} />,
    pending: ({ isOpen, onClose }) => <CoverPending isOpen={isOpen} onCancel={onClose} />,
  });
