import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

import { listText } from '../../text/sortable-list.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useEditor } from '../editor-context.tsx';
import type { Collapse } from './collapse.ts';
import type { Found } from './list-filter.ts';

import styles from './list-search.module.css';

/** Delay after the last keystroke before the count is announced, in ms. */
const pause = 500;

interface ListSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Null without a search. */
  readonly found: Found | null;
  /** A further filter, and its control. */
  readonly also?: string;
  readonly children?: ReactNode;
}

/** The search of a list. The number of matches is shown, and announced when the criteria change. */
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
      <SearchField label={label} value={value} onChange={onValue} clearLabel={listText.clearSearch} />
      {children}
      {found !== null && (
        <p className={styles['count']}>
          {listText.found(found.count) + (found.besides > 0 ? listText.besides(found.besides) : '')}
        </p>
      )}
    </div>
  );
}

interface NothingFoundProps {
  readonly query: string;
  readonly onClear: () => void;
}

/** The search field nearest to an element. */
function searchBeside(element: Element): HTMLElement | null {
  const field = element.querySelector<HTMLElement>('input[type="search"]');
  return field ?? (element.parentElement && searchBeside(element.parentElement));
}

/** Shown instead of a list without matches. */
export function NothingFound({ query, onClear }: NothingFoundProps) {
  return (
    <div className={styles['nothing']}>
      <p>{listText.nothingFound(query.trim())}</p>
      <Button
        onPress={({ target }) => {
          // This button is removed when the list is shown again.
          searchBeside(target)?.focus();
          onClear();
        }}
      >
        {listText.clearSearch}
      </Button>
    </div>
  );
}

interface CollapseAllProps {
  readonly collapse: Collapse;
  /** The items' noun, where several lists of the screen can be closed. */
  readonly noun?: string;
}

/** The buttons that open and close all items of a list. */
export function CollapseAll({ collapse, noun }: CollapseAllProps) {
  const { say } = useEditor();
  const setAll = (isOpen: boolean) => {
    collapse.setAll(isOpen);
    say(isOpen ? listText.openedAll : listText.closedAll);
  };
  return (
    <div className={styles['all']}>
      <Button size="small" onPress={() => setAll(true)}>
        {noun === undefined ? listText.openAll : listText.openAllOf(noun)}
      </Button>
      <Button size="small" onPress={() => setAll(false)}>
        {noun === undefined ? listText.closeAll : listText.closeAllOf(noun)}
      </Button>
    </div>
  );
}
