import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useEditor } from '../editor-context.tsx';
import type { Collapse } from './collapse.ts';
import type { Matches } from './list-rows.ts';
import { listText } from './text.ts';

import styles from './list-tools.module.css';

export const ListTools = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['tools']}>{children}</div>
);

/** From the last keystroke to the announcement, in ms. */
const pause = 500;

interface ListSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly matches: Matches | null;
  readonly also?: string;
  readonly children?: ReactNode;
}

export function ListSearch({ label, value, onValue, matches, also = '', children }: ListSearchProps) {
  const { say } = useEditor();
  const criteria = `${value} ${also}`.trim();
  const count = useRef<number | null>(null);
  useLayoutEffect(() => {
    count.current = matches && matches.count;
  });
  useEffect(() => {
    if (criteria === '') return undefined;
    const timer = setTimeout(() => {
      if (count.current !== null) say(listText.found(count.current));
    }, pause);
    return () => clearTimeout(timer);
  }, [criteria, say]);
  return (
    <div className={styles['search']}>
      <SearchField label={label} value={value} onChange={onValue} clearLabel={listText.clearSearch} />
      {children}
      {matches !== null && (
        <p className={styles['count']}>
          {listText.found(matches.count) + (matches.besides > 0 ? listText.besides(matches.besides) : '')}
        </p>
      )}
    </div>
  );
}

function searchBeside(element: Element): HTMLElement | null {
  const field = element.querySelector<HTMLElement>('input[type="search"]');
  return field ?? (element.parentElement && searchBeside(element.parentElement));
}

export function NothingFound({ query, onClear }: { readonly query: string; readonly onClear: () => void }) {
  return (
    <div className={styles['nothing']}>
      <p>{listText.nothingFound(query.trim())}</p>
      <Button
        onPress={({ target }) => {
          // Before this button is removed with the focus.
          searchBeside(target)?.focus();
          onClear();
        }}
      >
        {listText.clearSearch}
      </Button>
    </div>
  );
}

export function CollapseAll({ collapse, noun }: { readonly collapse: Collapse; readonly noun?: string }) {
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
