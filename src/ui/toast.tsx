import type { ReactNode } from 'react';

import styles from './toast.module.css';

export function Toast({ children }: { readonly children: ReactNode }) {
  return <div className={styles['toast']}>{children}</div>;
}
