import { useSelector } from '@xstate/react';
import { useCallback, useId, useMemo, useState } from 'react';

import type { TrialListActor } from '../machines/trial-list-machine.ts';
import type { TrialView } from '../machines/trial-view.ts';
import { trialFilterText } from '../text/trial.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterIcon } from './trial-icons.tsx';
import { usePanel } from './use-panel.ts';

import styles from './trial-filters.module.css';

/** How many filters and sorts of the panel are on. */
function activeIn({ filter, sort }: TrialView): number {
  const { searchText: _seen, ...inPanel } = filter;
  return [...Object.values(inPanel), ...Object.values(sort)].filter((value) => value !== '').length;
}

/** The date fields in which something stands that is no day, and the way to take it out of them. */
function useRefusedDates() {
  const [refused, setRefused] = useState({ createdAt: false, date: false });
  const [resets, setResets] = useState(0);
  const onRefused = useMemo(
    () => ({
      createdAt: (createdAt: boolean) => setRefused((before) => ({ ...before, createdAt })),
      date: (date: boolean) => setRefused((before) => ({ ...before, date })),
    }),
    [],
  );
  const clear = () => setResets((before) => before + 1);
  return { some: refused.createdAt || refused.date, resets, onRefused, clear };
}

/** The search, the panel of filters and sorts with its toggle, and Reset. */
export function TrialFilters({ list }: { readonly list: TrialListActor }) {
  const view = useSelector(list, ({ context }) => context.view);
  const panel = usePanel('trialPanel');
  const panelId = useId();
  const refused = useRefusedDates();
  const search = useCallback(
    (searchText: string) => list.send({ type: 'filter.change', filter: { searchText } }),
    [list],
  );
  const active = activeIn(view);
  const isUntouched = active === 0 && view.filter.searchText === '' && !refused.some;
  return (
    <section className={styles['filters']} role="search" aria-label={trialFilterText.label}>
      <div className={styles['bar']}>
        <SearchField
          label={trialFilterText.search}
          name="searchText"
          value={view.filter.searchText}
          onValue={search}
          clearLabel={trialFilterText.clearSearch}
        />
        <Button aria-expanded={panel.isOpen} aria-controls={panelId} onClick={panel.toggle}>
          <FilterIcon />
          {trialFilterText.panel(active)}
        </Button>
        <Button
          disabledReason={isUntouched ? trialFilterText.nothingToReset : undefined}
          onClick={() => {
            refused.clear();
            list.send({ type: 'view.reset' });
          }}
        >
          {trialFilterText.reset}
        </Button>
      </div>
      <div className={styles['panel']} id={panelId} hidden={!panel.isOpen}>
        <FilterPanel key={refused.resets} list={list} view={view} onRefused={refused.onRefused} />
      </div>
    </section>
  );
}
