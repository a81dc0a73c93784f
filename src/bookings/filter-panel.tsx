import { type ReactNode, useMemo, useState } from 'react';

import { transports, type StudioLessons } from '../contract/http/trial.ts';
import { writtenDate } from '../contract/written-date.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import type { BookingFilter, BookingView } from '../machines/booking-view.ts';
import { bookingFilterText } from '../text/bookings.ts';
import { DateField } from '../ui/date-field.tsx';
import { recall, remember } from '../ui/remembered.ts';
import { SelectField } from '../ui/select.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { AscendingIcon, DescendingIcon } from './booking-icons.tsx';
import type { BookingReads } from './booking-reads.tsx';
import { lessonOptions } from './find-bookings.ts';

import styles from './booking-filters.module.css';

/** Windows in which a panel above the list would push the list out of view. */
const smallWindow = '(width <= 40rem) or (height < 1000px)';

/**
 * Whether a panel above the list is open, remembered in this browser under `key`. By default it is open where the window
 * is wide and high enough.
 */
export function usePanel(key: string) {
  const isSmall = useMediaQuery(smallWindow);
  const [chosen, setChosen] = useState(() => recall(key));
  const isOpen = chosen === null ? !isSmall : chosen === 'open';
  const toggle = () => {
    const next = isOpen ? 'closed' : 'open';
    remember(key, next);
    setChosen(next);
  };
  return { isOpen, toggle };
}

interface FilterPanelProps {
  readonly list: BookingListActor;
  /** The options of the filters. */
  readonly reads: Pick<BookingReads, 'studioNames' | 'studioLessons'>;
  readonly view: BookingView;
}

/** The filters and sorts of the list besides the search. */
export function FilterPanel({ list, reads, view }: FilterPanelProps) {
  const { filter, sort } = view;
  const isTurned = filter.dateTo !== '' && filter.dateTo < filter.dateFrom;
  const change = (changed: Partial<BookingFilter>) => list.send({ type: 'filter.change', filter: changed });
  return (
    <>
      <StudioSelect
        names={reads.studioNames.data?.rows}
        value={filter.studio}
        onValue={(studio) => change({ studio })}
      />
      <LessonSelect
        all={reads.studioLessons.data?.rows}
        studio={filter.studio}
        value={filter.lesson}
        onValue={(lesson) => change({ lesson })}
      />
      <DayFilter name="createdAt" value={filter.createdAt} onValue={(createdAt) => change({ createdAt })} />
      <DayFilter name="date" value={filter.date} onValue={(date) => change({ date })} />
      <DayFilter name="dateFrom" value={filter.dateFrom} onValue={(dateFrom) => change({ dateFrom })} />
      <DayFilter
        name="dateTo"
        value={filter.dateTo}
        error={isTurned ? bookingFilterText.turnedRange : null}
        onValue={(dateTo) => change({ dateTo })}
      />
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

interface ChoiceProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

interface DayFilterProps extends ChoiceProps {
  readonly name: 'createdAt' | 'date' | 'dateFrom' | 'dateTo';
  readonly error?: string | null;
}

/** A day, yyyy-mm-dd, or empty. */
function DayFilter({ name, value, error = null, onValue }: DayFilterProps) {
  const date = useMemo(() => writtenDate(value), [value]);
  return (
    <DateField
      label={bookingFilterText[name]}
      name={name}
      value={date}
      error={error}
      onValue={(next) => onValue(next === null ? '' : String(next))}
    />
  );
}

interface StudioSelectProps extends ChoiceProps {
  /** Undefined until the studios are read. */
  readonly names: readonly string[] | undefined;
}

function StudioSelect({ names, value, onValue }: StudioSelectProps) {
  const options = names?.map((name) => ({ value: name, label: name })) ?? [];
  return (
    <SelectField
      label={bookingFilterText.studio}
      name="studio"
      options={[...firstOptions(value, names?.includes(value)), ...options]}
      value={value}
      onChange={onValue}
    />
  );
}

interface LessonSelectProps extends ChoiceProps {
  readonly studio: string;
  /** Undefined until the lessons are read. */
  readonly all: readonly StudioLessons[] | undefined;
}

function LessonSelect({ all, studio, value, onValue }: LessonSelectProps) {
  const groups = all && lessonOptions(all, studio);
  const isListed = groups?.some(({ lessons }) => lessons.includes(value));
  const options = groups?.map((group) => ({
    label: group.studio,
    options: group.lessons.map((lesson) => ({ value: lesson, label: lesson })),
  }));
  return (
    <SelectField
      label={bookingFilterText.lesson}
      name="lesson"
      options={[...firstOptions(value, isListed), ...(options ?? [])]}
      value={value}
      onChange={onValue}
    />
  );
}

/**
 * An option for all, and the active value even where no list offers it any more, so that the control shows what is
 * filtered by. `isListed` is undefined until the options are read.
 */
function firstOptions(value: string, isListed: boolean | undefined) {
  const every = { value: '', label: bookingFilterText.every };
  if (value === '' || isListed) return [every];
  return [every, { value, label: isListed === undefined ? value : bookingFilterText.unknownOption(value) }];
}
