import { useId, useLayoutEffect, useMemo, useState, type FormEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';

import { dateText } from '../text/date.ts';
import { Button } from './button.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { useFocusReturned } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { DoubleChevronIcon, ChevronIcon } from './icons.tsx';
import { TextField } from './text-field.tsx';
import { plusMonths, isDate, shownDate, typedDate } from './typed-date.ts';

import styles from './date-calendar.module.css';

export interface DateCalendarProps {
  /** The element that opened it: its position, and the target of the focus on closing. */
  readonly anchor: HTMLElement;
  /** The accessible name of the date. */
  readonly label: string;
  /** The chosen date, yyyy-mm-dd, or empty. */
  readonly value: string;
  readonly today: string;
  /** Contains a text field for the date, where there is none beside it. */
  readonly isTyped?: boolean;
  readonly onTake: (date: string) => void;
  readonly onClose: () => void;
}

/** A calendar to choose a date from, over the screen. Open while mounted. */
export function DateCalendar({ anchor, onClose, ...month }: DateCalendarProps) {
  const trigger = useMemo(() => ({ current: anchor }), [anchor]);
  // A key press may open it while the focused element is scrolled out of view. Must happen before it is positioned.
  useLayoutEffect(() => {
    anchor.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [anchor]);
  return (
    <Popover
      className={styles['popover'] ?? ''}
      triggerRef={trigger}
      placement="bottom start"
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <MonthDialog {...month} onClose={onClose} />
    </Popover>
  );
}

function MonthDialog(props: Omit<DateCalendarProps, 'anchor'>) {
  const { label, value, today, isTyped = false, onTake, onClose } = props;
  const dialog = useFocusReturned();
  const headingId = useId();
  /** The day in the tab order; its month is shown. */
  const [active, setActive] = useState(isDate(value) ? value : today);
  const take = (date: string) => {
    onTake(date);
    onClose();
  };
  const step = (name: string, months: number) => {
    const to = plusMonths(active, months);
    return (
      <IconButton label={name} data-months={months} onClick={() => isDate(to) && setActive(to)}>
        {Math.abs(months) > 1 ? <DoubleChevronIcon /> : <ChevronIcon />}
      </IconButton>
    );
  };
  const [year, month] = active.split('-').map(Number);
  return (
    <Dialog ref={dialog} className={styles['dialog'] ?? ''} aria-label={dateText.calendar(label)}>
      <div className={styles['head']}>
        {step(dateText.previousYear, -12)}
        {step(dateText.previousMonth, -1)}
        <p id={headingId} aria-live="polite">
          {dateText.month(year ?? 0, month ?? 0)}
        </p>
        {step(dateText.nextMonth, 1)}
        {step(dateText.nextYear, 12)}
      </div>
      <CalendarGrid
        labelledBy={headingId}
        active={active}
        value={value}
        today={today}
        onActive={setActive}
        onTake={take}
      />
      {isTyped && <TypedDay value={value} onTake={take} />}
    </Dialog>
  );
}

function TypedDay({ value, onTake }: Pick<DateCalendarProps, 'value' | 'onTake'>) {
  const [text, setText] = useState(shownDate(value));
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const date = typedDate(text);
    if (date === null) setRefused(true);
    else onTake(date);
  };
  return (
    <form className={styles['typed']} onSubmit={submit} noValidate>
      <TextField
        label={dateText.typed}
        inputMode="numeric"
        autoComplete="off"
        placeholder={dateText.placeholder}
        value={text}
        error={isRefused ? dateText.invalid : null}
        onValue={(next) => {
          setText(next);
          setRefused(false);
        }}
      />
      <Button type="submit">{dateText.take}</Button>
    </form>
  );
}
