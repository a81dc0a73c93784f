import type { ReactNode } from 'react';

import { useToolbar } from './use-toolbar.ts';

interface ToolbarProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Toolbar = ({ label, className, children }: ToolbarProps) => (
  <div
    {...useToolbar()}
    className={className}
    role="toolbar"
    aria-label={label}
    aria-orientation="horizontal"
  >
    {children}
  </div>
);
