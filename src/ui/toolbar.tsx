import type { ReactNode } from 'react';

import { useOneStop } from './use-one-stop.ts';

interface ToolbarProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** Buttons, as many from render to render. */
  readonly children: ReactNode;
}

/** Buttons that are one stop for Tab; the arrow keys lead from one to the next (ARIA APG, toolbar). */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const oneStop = useOneStop<HTMLDivElement>();
  return (
    <div
      {...oneStop}
      role="toolbar"
      // Not by Tab: that reaches one of the buttons.
      tabIndex={-1}
      aria-label={label}
      className={className}
    >
      {children}
    </div>
  );
}
