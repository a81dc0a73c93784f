import type { ReactNode } from 'react';

import { useOneStop } from './use-one-stop.ts';

interface ToolbarProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** The buttons; their number must not change between renders. */
  readonly children: ReactNode;
}

/** A toolbar with one tab stop; the arrow keys move between its buttons (ARIA APG, toolbar). */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const oneStop = useOneStop<HTMLDivElement>();
  return (
    <div
      {...oneStop}
      role="toolbar"
      // The toolbar itself is not in the tab order, only one of its buttons.
      tabIndex={-1}
      aria-label={label}
      className={className}
    >
      {children}
    </div>
  );
}
