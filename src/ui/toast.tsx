import type { ReactNode } from 'react';

import styles from './toast.module.css';

/** Over the screen's lower edge: for what has no place of its own. */
export function Toast({ children }: { readonly children: ReactNode }) {
  return <div className={styles['toast']}>{children}</div>;
}
