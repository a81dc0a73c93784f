import { useSyncExternalStore } from 'react';

import { othersText } from '../../text/shell.ts';
import { useSettledAnnounced } from '../../ui/announcer.ts';

import styles from './others-line.module.css';

/** Unsaved edits of the document in another tab. */
interface Other {
  readonly username: string;
  /** Whether the tab is the user's own. */
  readonly own: boolean;
}

/** Who else has unsaved edits of the document. */
export interface OtherEditors {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => readonly Other[];
}

/** Says who else has unsaved edits of the document; nothing while nobody has. */
export function OthersLine({ others }: { readonly others: OtherEditors }) {
  // A string: an equal list renders and announces nothing again.
  const text = useSyncExternalStore(others.subscribe, () => othersText(others.read()));
  useSettledAnnounced(text);
  return (
    text !== null && (
      <p className={styles['others']} title={text}>
        {text}
      </p>
    )
  );
}
