import type { MouseEvent } from 'react';

import { useSettledAnnounced } from './announcer.ts';
import { Spinner } from './spinner.tsx';

import styles from './loading-overlay.module.css';

const keepFocus = (event: MouseEvent) => event.preventDefault();

export function LoadingOverlay({ text }: { readonly text: string | null }) {
  useSettledAnnounced(text);
  return (
    text !== null && (
      <div className={styles['region']}>
        {/* By hand: it only listens; React Aria's overlays take the focus or make inert what they cover. */}
        <span className={styles['veil']} role="presentation" onMouseDown={keepFocus}>
          <span className={styles['text']}>
            <Spinner />
            <span>{text}</span>
          </span>
        </span>
      </div>
    )
  );
}
