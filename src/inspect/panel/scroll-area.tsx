import type { ReactNode, Ref } from 'react';

import styles from './scroll-area.module.css';

// `tabIndex`: without focusable content the keyboard could not scroll it.
const scrollable = { role: 'group', tabIndex: 0 } as const;

interface ScrollAreaProps {
  readonly label: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

export const ScrollArea = ({ label, ref, children }: ScrollAreaProps) => (
  <div className={styles['area']} ref={ref} aria-label={label} {...scrollable}>
    {children}
  </div>
);
