import type { ReactNode } from 'react';

import styles from './list-tools.module.css';

/** The row over a list: the buttons that open and close its items, and those that select them. */
export const ListTools = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['tools']}>{children}</div>
);
