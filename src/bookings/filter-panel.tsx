import { memo, type ReactNode, useCallback, useMemo } from 'react';

import { transports, type StudioLessons } from '../contract/http/trial.ts';
import { writtenDate } from '../contract/written-date.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import type { BookingFilter, BookingView } from '../machines/booking-view.ts';
import { DateField } from '../ui/date-field.tsx';
import { SelectField } from '../ui/select.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { AscendingIcon, DescendingIcon } from './booking-icons.tsx';
import type { BookingReads } from './booking-reads.tsx';
import { lessonsOf } from './find-bookings.ts';
import { bookingFilterText } from './text.ts';

import styles from './booking-filters.module.css';

const dayFilters = ['createdAt', 'date', 'dateFrom', 'dateTo'] as const;

export interface FilterPanelProps {
  readonly list: BookingListActor;
  readonly reads: Pick<BookingReads, 'studioNames' | 'studioLessons'>;
  readonly view: BookingView;
}

export function FilterPanel({ list, reads, view }: FilterPanelProps) {
  const { filter, sort } = view;
  const lessons = reads.studioLessons.data?.rows;
  const isTurned = filter.dateTo !== '' && filter.dateTo < filter.dateFrom;
  const change = useCallback(
    (changed: Partial<BookingFilter>) => list.send({ type: 'filter.change', filter: changed }),
    [list],
  );
  return (
    <>
      <SelectField
        label={bookingFilterText.studio}
        options={studioOptions(reads.studioNames.data?.rows, filter.studio)}
        value={filter.studio}
        onChange={(studio) => change({ studio })}
      />
      <SelectField
        label={bookingFilterText.lesson}
        options={lessonOptions(lessons && lessonsOf(lessons, filter.studio), filter.lesson)}
        value={filter.lesson}
        onChange={(lesson) => change({ lesson })}
      />
      {dayFilters.map((name) => (
        <DayFilter
          key={name}
          name={name}
          value={filter[name]}
          error={name === 'dateTo' && isTurned ? bookingFilterText.turnedRange : null}
          onChange={change}
        />
      ))}
      <Toggles legend={bookingFilterText.access}>
        {transports.map((access) => (
          <ToggleButton
            key={access}
            size="small"
            isSelected={filter.access === access}
            onChange={(isSelected) => change({ access: isSelected ? access : '' })}
          >
            {bookingFilterText.transport(access)}
          </ToggleButton>
        ))}
      </Toggles>
      {(['name', 'age'] as const).map((by) => (
        <Toggles key={by} legend={bookingFilterText.sort[by]}>
          {(['ascending', 'descending'] as const).map((direction) => (
            <ToggleButton
              key={direction}
              size="small"
              aria-label={bookingFilterText.sortButton(by, direction)}
              isSelected={sort[by] === direction}
              onChange={() => list.send({ type: 'sort.toggle', by, direction })}
            >
              {direction === 'ascending' ? <AscendingIcon /> : <DescendingIcon />}
              <span>{bookingFilterText.direction[direction]}</span>
            </ToggleButton>
          ))}
        </Toggles>
      ))}
    </>
  );
}

function Toggles({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles['toggles']}>
      <legend>{legend}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

interface DayFilterProps {
  readonly name: (typeof dayFilters)[number];
  /** yyyy-mm-dd, or empty. */
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (changed: Partial<BookingFilter>) => void;
}

/** Its date field has many parts, which most changes of the view do not concern. */
const DayFilter = memo(function DayFilter({ name, value, error, onChange }: DayFilterProps) {
  const date = useMemo(() => writtenDate(value), [value]);
  return (
    <DateField
      label={bookingFilterText[name]}
      name={name}
      value={date}
      error={error}
      onValue={(next) => onChange({ [name]: next === null ? '' : String(next) })}
    />
  );
});

function studioOptions(names: readonly string[] | undefined, value: string) {
  const options = names?.map((name) => ({ value: name, label: name })) ?? [];
  return [...firstOptions(value, names?.includes(value)), ...options];
}

function lessonOptions(groups: readonly StudioLessons[] | undefined, value: string) {
  const isListed = groups?.some(({ lessons }) => lessons.includes(value));
  const options = groups?.map(({ studio, lessons }) => ({
    label: studio,
    options: lessons.map((lesson) => ({ value: lesson, label: lesson })),
  }));
  return [...firstOptions(value, isListed), ...(options ?? [])];
}

/** The active value stays an option. `isListed` is undefined until the options are read. */
function firstOptions(value: string, isListed: boolean | undefined) {
  const every = { value: '', label: bookingFilterText.every };
  if (value === '' || isListed) return [every];
  return [every, { value, label: isListed === undefined ? value : bookingFilterText.unknownOption(value) }];
}
