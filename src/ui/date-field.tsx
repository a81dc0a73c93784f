import type { CalendarDate } from '@internationalized/date';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';

import { dateText } from '../text/fields.ts';
import { DateSegments, useDateEntry } from './date-entry.tsx';
import { IconButton } from './icon-button.tsx';
import { CalendarIcon, CloseIcon, WarningIcon } from './icons.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { isBeforeOurEra, isDate } from './typed-date.ts';

import styles from './date-field.module.css';
import fieldStyles from './field.module.css';

interface DateFieldProps {
  readonly label: string;
  readonly name: string;
  /** The same object while the date is the same. */
  readonly value: CalendarDate | null;
  readonly error?: string | null;
  readonly onValue: (date: CalendarDate | null) => void;
}

export function DateField({ label, name, value, error = null, onValue }: DateFieldProps) {
  const group = useRef<HTMLDivElement>(null);
  /** The incomplete date during the input of its year (0002, 0020, 0202). */
  const [unfinished, setUnfinished] = useState<CalendarDate | null>(null);
  const [isRefused, setRefused] = useState(false);
  /** A new key also clears a partly filled field. */
  const [clearings, setClearings] = useState(0);
  const change = (date: CalendarDate | null) => {
    if (isBeforeOurEra(date)) return;
    setRefused(false);
    const isTaken = date === null || isDate(date);
    setUnfinished(isTaken ? null : date);
    if (isTaken) onValue(date);
  };
  const entry = useDateEntry({ onDate: change, onRefused: () => setRefused(true) });
  const clear = () => {
    change(null);
    setClearings((before) => before + 1);
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('[data-type]')?.focus());
  };
  return (
    <DatePicker
      key={clearings}
      className={fieldStyles['field'] ?? ''}
      name={name}
      granularity="day"
      shouldForceLeadingZeros
      validationBehavior="aria"
      isInvalid={isRefused || error !== null}
      value={unfinished ?? value}
      onChange={change}
      onBlur={() => {
        setUnfinished(null);
        setRefused(false);
      }}
    >
      <Label className={fieldStyles['label'] ?? ''}>{label}</Label>
      <Group ref={group} className={styles['date'] ?? ''} {...entry}>
        <DateSegments />
        <span className={styles['buttons']}>
          {/* Without the picker's slot, whose button opens the calendar. */}
          <IconButton slot={null} label={dateText.clear(label)} onPress={clear}>
            <CloseIcon />
          </IconButton>
          <Button className={styles['open'] ?? ''}>
            <CalendarIcon />
          </Button>
        </span>
      </Group>
      <FieldError className={fieldStyles['error'] ?? ''}>
        <WarningIcon />
        <span>{isRefused ? dateText.invalid : error}</span>
      </FieldError>
      <Popover className={styles['popover'] ?? ''} placement="bottom start">
        <Dialog className={styles['dialog'] ?? ''}>
          <MonthCalendar opensAt={value} />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
