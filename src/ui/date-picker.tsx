import { createContext, use, useEffect, useState, type ReactNode } from 'react';

import type { DateCalendarProps } from './date-calendar.tsx';
import { lazyPart, PartFailed } from './lazy-part.tsx';
import { Toast } from './toast.tsx';
import { whenIdle } from './when-idle.ts';

/** The parameters of the calendar. */
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
  /** Marked in the calendar, and its initial date where none is chosen; in the screen's time zone. */
  readonly today: string;
  readonly children: ReactNode;
}

/** The one calendar of a screen, shared by all its dates and positioned beside the element that opened it. */
export function DatePicker({ today, children }: DatePickerProps) {
  const [request, setRequest] = useState<DateRequest | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        // A failure is reported when the calendar is needed.
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
