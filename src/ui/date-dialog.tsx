import type { CalendarDate } from '@internationalized/date';
import { useLayoutEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { DateField } from 'react-aria-components/DateField';
import { Dialog } from 'react-aria-components/Dialog';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';

import { dateText } from '../text/fields.ts';
import { Button } from './button.tsx';
import { DateSegments, useDateEntry } from './date-entry.tsx';
import { WarningIcon } from './icons.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { isBeforeOurEra, typedDate } from './typed-date.ts';
import { useFocusReturned } from './use-focus-returned.ts';

import styles from './date-field.module.css';
import fieldStyles from './field.module.css';

export interface DateDialogProps {
  readonly anchor: Element;
  readonly label: string;
  readonly value: CalendarDate | null;
  readonly onTake: (date: CalendarDate) => void;
  readonly renderOffers?: (take: (date: CalendarDate) => void) => ReactNode;
  readonly onClose: () => void;
}

export function DateDialog({ anchor, onClose, ...content }: DateDialogProps) {
  const trigger = useMemo(() => ({ current: anchor }), [anchor]);
  // Before the popover is positioned: the focused control may be scrolled out of view.
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
      <DialogContent {...content} onClose={onClose} />
    </Popover>
  );
}

function DialogContent({ label, value, onTake, renderOffers, onClose }: Omit<DateDialogProps, 'anchor'>) {
  const dialog = useFocusReturned();
  const take = (date: CalendarDate) => {
    onTake(date);
    onClose();
  };
  return (
    <Dialog ref={dialog} className={styles['dialog'] ?? ''} aria-label={dateText.calendar(label)}>
      <div className={styles['chosen']}>
        <MonthCalendar label={label} opensAt={value} value={value} onChange={take} autoFocus />
        <TypedDate value={value} onTake={take} />
      </div>
      {renderOffers?.(take)}
    </Dialog>
  );
}

function TypedDate({ value, onTake }: Pick<DateDialogProps, 'value' | 'onTake'>) {
  const segments = useRef<HTMLDivElement>(null);
  const [date, setDate] = useState(value);
  const [isRefused, setRefused] = useState(false);
  const change = (next: CalendarDate | null) => {
    if (isBeforeOurEra(next)) return;
    setDate(next);
    setRefused(false);
  };
  const entry = useDateEntry({ onDate: change, onRefused: () => setRefused(true) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React Aria's value is the last valid one, not an unfinished date or a 29 February 2026.
    const shown = typedDate(segments.current?.textContent ?? '');
    if (shown) onTake(shown);
    else setRefused(true);
  };
  return (
    <form className={styles['typed']} onSubmit={submit} noValidate>
      <DateField
        className={fieldStyles['field'] ?? ''}
        granularity="day"
        shouldForceLeadingZeros
        validationBehavior="aria"
        isInvalid={isRefused}
        value={date}
        onChange={change}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit(event);
        }}
      >
        <Label className={fieldStyles['label'] ?? ''}>{dateText.typed}</Label>
        <Group ref={segments} role="presentation" className={styles['date'] ?? ''} {...entry}>
          <DateSegments />
        </Group>
        <FieldError className={fieldStyles['error'] ?? ''}>
          <WarningIcon />
          <span>{dateText.invalid}</span>
        </FieldError>
      </DateField>
      <Button type="submit">{dateText.take}</Button>
    </form>
  );
}
