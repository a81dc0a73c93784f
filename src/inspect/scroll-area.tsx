import type { ReactNode, Ref } from 'react';

import styles from './scroll-area.module.css';

// A scroll container without focusable content needs `tabIndex` itself, or the keyboard cannot scroll it.
const scrollable = { role: 'group', tabIndex: 0 } as const;

/** A scrollable region, also by keyboard. */
export function ScrollArea({
  label,
  ref,
  children,
}: {
  readonly label: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['area']} ref={ref} aria-label={label} {...scrollable}>
      {children}
    </div>
  );
}
