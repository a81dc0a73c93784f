import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';

import { transports } from '../contract/http/trial.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { emptyView, isSameView, type BookingFilter, type BookingView } from '../machines/booking-view.ts';
import { bookingFilterText } from '../text/bookings.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { AscendingIcon, DescendingIcon } from './booking-icons.tsx';
import { lessonOptions } from './shown.ts';

import styles from './booking-filters.module.css';

interface FilterPanelProps {
  readonly list: BookingListActor;
  readonly view: BookingView;
  /** What stands in a date field is no day, or is one again. Each the same function from render to render. */
  readonly onRefused: Readonly<Record<'createdAt' | 'date', (isRefused: boolean) => void>>;
}

/** What the list can be narrowed and ordered by, beside the search (section 2, "Trial booking list"). */
export function FilterPanel({ list, view, onRefused }: FilterPanelProps) {
  const { filter, sort } = view;
  const isCleared = isSameView(view, emptyView);
  const change = (changed: Partial<BookingFilter>) => list.send({ type: 'filter.change', filter: changed });
  return (
    <>
      <StudioSelect list={list} value={filter.studio} onValue={(studio) => change({ studio })} />
      <LessonSelect
        list={list}
        studio={filter.studio}
        value={filter.lesson}
        onValue={(lesson) => change({ lesson })}
      />
      <DateField
        label={bookingFilterText.createdAt}
        name="createdAt"
        value={filter.createdAt}
        onValue={(createdAt) => change({ createdAt })}
        isCleared={isCleared}
        onRefused={onRefused.createdAt}
      />
      <DateField
        label={bookingFilterText.date}
        name="date"
        value={filter.date}
        onValue={(date) => change({ date })}
        isCleared={isCleared}
        onRefused={onRefused.date}
      />
      <Toggles legend={bookingFilterText.access}>
        {transports.map((access) => (
          <Button
            key={access}
            size="small"
            aria-pressed={filter.access === access}
            onClick={() => change({ access: filter.access === access ? '' : access })}
          >
            {bookingFilterText.transport(access)}
          </Button>
        ))}
      </Toggles>
      {(['name', 'age'] as const).map((by) => (
        <Toggles key={by} legend={bookingFilterText.sort[by]}>
          {(['ascending', 'descending'] as const).map((direction) => (
            <Button
              key={direction}
              size="small"
              aria-label={bookingFilterText.sortButton(by, direction)}
              aria-pressed={sort[by] === direction}
              onClick={() => list.send({ type: 'sort.toggle', by, direction })}
            >
              {direction === 'ascending' ? <AscendingIcon /> : <DescendingIcon />}
              {bookingFilterText.direction[direction]}
            </Button>
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
  readonly list: BookingListActor;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function StudioSelect({ list, value, onValue }: ChoiceProps) {
  const names = useSelector(list, ({ context }) => context.studioNames);
  const isRead = useSelector(list, (snapshot) => snapshot.matches({ studioNames: 'ready' }));
  return (
    <SelectField label={bookingFilterText.studio} name="studio" value={value} onValue={onValue}>
      <FirstOptions value={value} isListed={names.includes(value)} isRead={isRead} />
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function LessonSelect({ list, studio, value, onValue }: ChoiceProps & { readonly studio: string }) {
  const all = useSelector(list, ({ context }) => context.studioLessons);
  const isRead = useSelector(list, (snapshot) => snapshot.matches({ studioLessons: 'ready' }));
  const groups = useMemo(() => lessonOptions(all, studio), [all, studio]);
  const isListed = groups.some(({ lessons }) => lessons.includes(value));
  return (
    <SelectField label={bookingFilterText.lesson} name="lesson" value={value} onValue={onValue}>
      <FirstOptions value={value} isListed={isListed} isRead={isRead} />
      {groups.map((group) => (
        <optgroup key={group.studio} label={group.studio}>
          {group.lessons.map((lesson) => (
            <option key={lesson} value={lesson}>
              {lesson}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

interface FirstOptionsProps {
  readonly value: string;
  readonly isListed: boolean;
  /** Before the list is there nobody knows. */
  readonly isRead: boolean;
}

/** Everything; and what the address asks for though no list offers it, so that the control shows what is filtered by. */
function FirstOptions({ value, isListed, isRead }: FirstOptionsProps) {
  return (
    <>
      <option value="">{bookingFilterText.every}</option>
      {value !== '' && !isListed && (
        <option value={value}>{isRead ? bookingFilterText.unknownOption(value) : value}</option>
      )}
    </>
  );
}
