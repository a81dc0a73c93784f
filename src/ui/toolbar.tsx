import type { ReactNode } from 'react';

import { useToolbar } from './use-toolbar.ts';

export interface ToolbarProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly role?: 'toolbar' | 'radiogroup';
  readonly children: ReactNode;
}

export const Toolbar = ({ label, className, role = 'toolbar', children }: ToolbarProps) => (
  <div {...useToolbar()} className={className} role={role} aria-label={label} aria-orientation="horizontal">
    {children}
  </div>
);
