import type { ReactNode, Ref } from 'react';

import styles from './scroll-area.module.css';

// What scrolls and holds nothing to be operated takes the focus itself: else the keyboard could not scroll it.
const scrollable = { role: 'group', tabIndex: 0 } as const;

/** A part that scrolls by itself, with the keyboard too. */
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
