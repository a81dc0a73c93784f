import type { HTMLAttributes, ReactNode } from 'react';

import { useFocusKept } from '../../ui/use-focus-kept.ts';

import styles from './slot-panel.module.css';

interface SidePanelProps extends Pick<HTMLAttributes<HTMLElement>, 'aria-label' | 'aria-labelledby'> {
  readonly kind: 'slot' | 'selection';
  /** The id of the slot that it shows. */
  readonly slot?: string | number;
  /** The panel goes with the focus in it. Stable. */
  readonly onLeave: () => null;
  readonly children: ReactNode;
}

/** The place beside the days, which can have the focus itself. */
export function SidePanel({ kind, slot, onLeave, children, ...labels }: SidePanelProps) {
  const panel = useFocusKept<HTMLDivElement>(onLeave);
  return (
    // By hand: React Aria's group has no focus of its own.
    <div
      {...labels}
      ref={panel}
      className={styles['panel']}
      role="group"
      tabIndex={-1}
      data-panel={kind}
      data-slot={slot}
    >
      {children}
    </div>
  );
}
