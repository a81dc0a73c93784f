import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react';

import { isOfInputMethod } from '../../ui/composing.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';

import styles from './slot-panel.module.css';

interface SidePanelProps extends Pick<HTMLAttributes<HTMLElement>, 'aria-label' | 'aria-labelledby'> {
  readonly kind: 'slot' | 'selection';
  /** The id of the slot that it shows. */
  readonly slot?: string | number;
  /** The panel goes with the focus in it. Stable. */
  readonly onLeave: () => null;
  /** Esc was pressed in it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The place beside the days, which can have the focus itself. */
export function SidePanel({ kind, slot, onLeave, onClose, children, ...labels }: SidePanelProps) {
  const panel = useFocusKept<HTMLDivElement>(onLeave);
  const onKeyDown = (event: KeyboardEvent) => {
    // Not in what it has opened, such as a list of options.
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !isWithin || event.defaultPrevented) return;
    if (isOfInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    onClose();
  };
  return (
    // By hand: React Aria's group has no focus of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      {...labels}
      ref={panel}
      className={styles['panel']}
      role="group"
      tabIndex={-1}
      data-panel={kind}
      data-slot={slot}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
