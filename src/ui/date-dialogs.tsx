import { createContext, use, useEffect, useState, type ReactNode } from 'react';

import type { DateDialogProps } from './date-dialog.tsx';
import { lazyDialog } from './lazy-part.tsx';
import { whenIdle } from './when-idle.ts';

type DateRequest = Omit<DateDialogProps, 'onClose'>;

const LazyDateDialog = lazyDialog<DateDialogProps>(
  async () => (await import('./date-dialog.tsx')).DateDialog,
  ({ onClose }) => onClose,
);

const DateDialogsContext = createContext<((request: DateRequest) => void) | null>(null);

/** Stable between renders. */
export function useDateDialog(): (request: DateRequest) => void {
  const open = use(DateDialogsContext);
  if (!open) throw new Error('A date is asked for outside of DateDialogs.');
  return open;
}

export function DateDialogs({ children }: { readonly children: ReactNode }) {
  const [request, setRequest] = useState<DateRequest | null>(null);
  useEffect(() => whenIdle(() => void LazyDateDialog.preload()), []);
  return (
    <DateDialogsContext value={setRequest}>
      {children}
      {request && <LazyDateDialog {...request} onClose={() => setRequest(null)} />}
    </DateDialogsContext>
  );
}
