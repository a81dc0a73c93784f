import type { ReactNode } from 'react';

import styles from './toast.module.css';

/** At the lower edge of the screen, for messages without a place of their own. */
export function Toast({ children }: { readonly children: ReactNode }) {
  return <div className={styles['toast']}>{children}</div>;
}
