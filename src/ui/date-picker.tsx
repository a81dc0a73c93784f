import { createContext, use, useEffect, useState, type ReactNode } from 'react';

import type { DateCalendarProps } from './date-calendar.tsx';
import { lazyPart, PartFailed } from './lazy-part.tsx';
import { Toast } from './toast.tsx';
import { whenIdle } from './when-idle.ts';

/** What a calendar is opened for. */
type DateRequest = Omit<DateCalendarProps, 'today' | 'onClose'>;

const loadCalendar = () => import('./date-calendar.tsx');

const DateCalendar = lazyPart<DateCalendarProps>(async () => (await loadCalendar()).DateCalendar, {
  failed: (failure, { onClose }) => (
    <Toast>
      <PartFailed {...failure} onDismiss={onClose} />
    </Toast>
  ),
});

const DatePickerContext = createContext<((request: DateRequest) => void) | null>(null);

/** Opens the screen's calendar. Stable between renders. */
export function useDatePicker(): (request: DateRequest) => void {
  const open = use(DatePickerContext);
  if (!open) throw new Error('A date is chosen outside of a DatePicker.');
  return open;
}

interface DatePickerProps {
  /** Marked in the calendar, which begins there where nothing is chosen: whose zone's day it is, the screen knows. */
  readonly today: string;
  readonly children: ReactNode;
}

/** The one calendar of a screen, for all of its dates: it stands beside whatever asks for it. */
export function DatePicker({ today, children }: DatePickerProps) {
  const [request, setRequest] = useState<DateRequest | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        // A failure is left to the moment that the calendar is needed.
        loadCalendar().catch(() => undefined);
      }),
    [],
  );
  return (
    <DatePickerContext value={setRequest}>
      {children}
      {request && <DateCalendar {...request} today={today} onClose={() => setRequest(null)} />}
    </DatePickerContext>
  );
}
