import { useSelector } from '@xstate/react';
import { useCallback, useDeferredValue, useState } from 'react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Group } from 'react-aria-components/Group';

import type { BookingListActor } from '../machines/booking-list-machine.ts';
import { quickDays, type BookingFilter, type BookingView } from '../machines/booking-view.ts';
import { overlayText } from '../text/common.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { recall, remember } from '../ui/remembered.ts';
import { SearchField } from '../ui/search-field.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { FilterIcon } from './booking-icons.tsx';
import type { BookingReads } from './booking-reads.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import { bookingFilterText } from './text.ts';

import styles from './booking-filters.module.css';

const FilterPanel = lazyPart<FilterPanelProps>(async () => (await import('./filter-panel.tsx')).FilterPanel, {
  pending: () => (
    <p className={styles['room']} role="status">
      {overlayText.reading}
    </p>
  ),
});

function activeIn({ filter, sort }: BookingView): number {
  const { searchText: _search, days: _days, ...inPanel } = filter;
  return [...Object.values(inPanel), ...Object.values(sort)].filter((value) => value !== '').length;
}

interface QuickDaysProps {
  readonly list: BookingListActor;
  readonly chosen: BookingFilter['days'];
}

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

export function BookingFilters({ list, reads }: BookingFiltersProps) {
  const view = useSelector(list, ({ context }) => context.view);
  const panel = usePanel('trialPanel');
  const isRead = useDeferredValue(reads.bookings.data !== undefined, false);
  /** A new key also clears date fields that are only partly filled in. */
  const [resets, setResets] = useState(0);
  const search = useCallback(
    (searchText: string) => list.send({ type: 'filter.change', filter: { searchText } }),
    [list],
  );
  const active = activeIn(view);
  const isUntouched = active === 0 && view.filter.searchText === '' && view.filter.days === '';
  return (
    // Takes the focus of a Retry of its panel.
    <search aria-label={bookingFilterText.label} tabIndex={-1}>
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
          {/* A closed one after the bookings, which are more important. */}
          {(panel.isOpen || isRead) && <FilterPanel key={resets} list={list} reads={reads} view={view} />}
        </DisclosurePanel>
      </Disclosure>
    </search>
  );
}

const smallWindow = '(width <= 40rem) or (height < 1000px)';

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
