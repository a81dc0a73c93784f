import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

import { listText } from '../../../text/sortable-list.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useEditor } from '../editor-context.tsx';
import type { Collapse } from './collapse.ts';
import type { Found } from './list-filter.ts';

import styles from './list-search.module.css';

/** How long somebody must have stopped typing before the count is said, in ms. */
const pause = 500;

interface ListSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Null where nothing is looked for. */
  readonly found: Found | null;
  /** What else they are looked for by, where they are, and the control that says it. */
  readonly also?: string;
  readonly children?: ReactNode;
}

/** Narrows what is shown of a list. How much it finds is seen, and said when what is looked for changes. */
export function ListSearch({ label, value, onValue, found, also = '', children }: ListSearchProps) {
  const { say } = useEditor();
  const asked = `${value} ${also}`.trim();
  const count = useRef<number | null>(null);
  useLayoutEffect(() => {
    count.current = found && found.count;
  });
  useEffect(() => {
    if (asked === '') return undefined;
    const timer = setTimeout(() => {
      if (count.current !== null) say(listText.found(count.current));
    }, pause);
    return () => clearTimeout(timer);
  }, [asked, say]);
  return (
    <div className={styles['search']}>
      <SearchField label={label} value={value} onValue={onValue} clearLabel={listText.clearSearch} />
      {children}
      {found !== null && (
        <p className={styles['count']}>
          {listText.found(found.count)}
          {found.besides > 0 && listText.besides(found.besides)}
        </p>
      )}
    </div>
  );
}

interface NothingFoundProps {
  readonly query: string;
  readonly onClear: () => void;
}

/** The search field that stands nearest to an element. */
function searchBeside(element: Element): HTMLElement | null {
  const field = element.querySelector<HTMLElement>('input[type="search"]');
  return field ?? (element.parentElement && searchBeside(element.parentElement));
}

/** In place of a list in which nothing is found. */
export function NothingFound({ query, onClear }: NothingFoundProps) {
  return (
    <div className={styles['nothing']}>
      <p>{listText.nothingFound(query.trim())}</p>
      <Button
        onClick={({ currentTarget }) => {
          // This button goes with what is not found.
          searchBeside(currentTarget)?.focus();
          onClear();
        }}
      >
        {listText.clearSearch}
      </Button>
    </div>
  );
}

/** Opens and closes all items of a list. */
export function CollapseAll({ collapse }: { readonly collapse: Collapse }) {
  const { say } = useEditor();
  const setAll = (isOpen: boolean) => {
    collapse.setAll(isOpen);
    say(isOpen ? listText.openedAll : listText.closedAll);
  };
  return (
    <div className={styles['all']}>
      <Button size="small" onClick={() => setAll(true)}>
        {listText.openAll}
      </Button>
      <Button size="small" onClick={() => setAll(false)}>
        {listText.closeAll}
      </Button>
    </div>
  );
}
