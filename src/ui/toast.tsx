import type { ReactNode } from 'react';

import styles from './toast.module.css';

/** At the screen's lower edge, for messages without a place. */
export function Toast({ children }: { readonly children: ReactNode }) {
  return <div className={styles['toast']}>{children}</div>;
}
