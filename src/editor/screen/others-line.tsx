import { useSyncExternalStore } from 'react';

import type { OtherEditors } from '../../session/presence.ts';
import { othersText } from '../../text/shell.ts';
import { useSettledAnnounced } from '../../ui/announcer.ts';

import styles from './others-line.module.css';

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
