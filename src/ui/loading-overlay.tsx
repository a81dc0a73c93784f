import type { MouseEvent } from 'react';

import { useSettledAnnounced } from './announcer.ts';
import { Spinner } from './spinner.tsx';

import styles from './loading-overlay.module.css';

/** A press on the veil would otherwise take the focus and the caret from the field under it. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * What is under way, over the nearest positioned ancestor; null when nothing is. It neither takes focus nor makes
 * what it covers inert.
 */
export function LoadingOverlay({ text }: { readonly text: string | null }) {
  useSettledAnnounced(text);
  return (
    text !== null && (
      <div className={styles['region']}>
        <span className={styles['veil']} role="presentation" onMouseDown={keepFocus}>
          <span className={styles['text']}>
            <Spinner />
            {text}
          </span>
        </span>
      </div>
    )
  );
}
