import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Group } from 'react-aria-components/Group';

import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { quickDays, type BookingFilter, type BookingView } from '../machines/booking-view.ts';
import { bookingFilterText } from '../text/bookings.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { FilterIcon } from './booking-icons.tsx';
import type { BookingReads } from './booking-reads.tsx';
import { FilterPanel, usePanel } from './filter-panel.tsx';

import styles from './booking-filters.module.css';

/** The number of active filters and sorts in the panel. */
function activeIn({ filter, sort }: BookingView): number {
  const { searchText: _search, days: _days, ...inPanel } = filter;
  return [...Object.values(inPanel), ...Object.values(sort)].filter((value) => value !== '').length;
}

interface QuickDaysProps {
  readonly list: BookingListActor;
  readonly chosen: BookingFilter['days'];
}

/** The quick filters by the reservation's day. A press on the active one clears it. */
const QuickDays = ({ list, chosen }: QuickDaysProps) => (
  <Group className={styles['quick'] ?? ''} aria-label={bookingFilterText.days}>
    {quickDays.map((days) => (
      <ToggleButton
        key={days}
        isSelected={chosen === days}
        onChange={(isSelected) =>
          list.send({ type: 'filter.change', filter: { days: isSelected ? days : '' } })
        }
      >
        {bookingFilterText.quick[days]}
      </ToggleButton>
    ))}
  </Group>
);

interface BookingFiltersProps {
  readonly list: BookingListActor;
  readonly reads: BookingReads;
}

/** The search, the panel of filters and sorts with its toggle, and Reset. */
export function BookingFilters({ list, reads }: BookingFiltersProps) {
  const view = useSelector(list, ({ context }) => context.view);
  const panel = usePanel('trialPanel');
  /** Counts resets: a new key also clears date fields that are only partly filled in. */
  const [resets, setResets] = useState(0);
  const search = useCallback(
    (searchText: string) => list.send({ type: 'filter.change', filter: { searchText } }),
    [list],
  );
  const active = activeIn(view);
  const isUntouched = active === 0 && view.filter.searchText === '' && view.filter.days === '';
  return (
    <search aria-label={bookingFilterText.label}>
      <Disclosure
        className={styles['filters'] ?? ''}
        isExpanded={panel.isOpen}
        onExpandedChange={panel.toggle}
      >
        <div className={styles['bar']}>
          <SearchField
            label={bookingFilterText.search}
            name="searchText"
            value={view.filter.searchText}
            onChange={search}
            clearLabel={bookingFilterText.clearSearch}
          />
          <QuickDays list={list} chosen={view.filter.days} />
          <Button slot="trigger">
            <FilterIcon />
            <span>{bookingFilterText.panel(active)}</span>
          </Button>
          <Button
            disabledReason={isUntouched ? bookingFilterText.nothingToReset : undefined}
            onPress={() => {
              setResets((before) => before + 1);
              list.send({ type: 'view.reset' });
            }}
          >
            {bookingFilterText.reset}
          </Button>
        </div>
        <DisclosurePanel className={styles['panel'] ?? ''}>
          <FilterPanel key={resets} list={list} reads={reads} view={view} />
        </DisclosurePanel>
      </Disclosure>
    </search>
  );
}
