import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Keyboard } from 'react-aria-components/Keyboard';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';

import { paletteText } from '../text/palette.ts';
import { announce, useSettledAnnounced } from '../ui/announcer.ts';
import { isOfInputMethod } from '../ui/composing.ts';
import { Dialog } from '../ui/dialog.tsx';
import { keysText } from '../ui/keys.ts';
import { SearchField } from '../ui/search-field.tsx';
import { FailureLine } from '../ui/status-line.tsx';
import type { FoundGroup } from './find-items.ts';
import type { PaletteItem, PaletteKind } from './item.ts';
import { headingOf, iconOf } from './kinds.tsx';

import styles from './palette.module.css';

interface PaletteDialogProps {
  readonly query: string;
  readonly groups: readonly FoundGroup[];
  /** The query that the groups belong to. */
  readonly groupsOf: string;
  /** What is being read; null when nothing is. */
  readonly reading: string | null;
  /** Said beside that nothing was found; null for nothing. */
  readonly hint: string | null;
  /** The names of what could not be read. */
  readonly failed: readonly string[];
  readonly onQuery: (query: string) => void;
  /** An input method begins or ends to compose. */
  readonly onComposing: (isComposing: boolean) => void;
  /** Finds for the query at once, for a key that comes before its groups are shown. */
  readonly findFirst: () => PaletteItem | undefined;
  readonly onChoose: (item: PaletteItem) => void;
  readonly onMore: (kind: PaletteKind) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const moreId = ({ kind, items }: FoundGroup): string => `more:${kind}:${items.length}`;

/**
 * The dialog with a search field and the found items. Without a marked one Enter takes the first, but nothing before
 * anything is typed: what stands first then was not asked for.
 */
export function PaletteDialog(props: PaletteDialogProps) {
  const { query, groups, groupsOf, reading, failed, onQuery, onComposing, onChoose } = props;
  const count = groups.reduce((sum, { items, more }) => sum + items.length + more, 0);
  const isAsked = groupsOf.trim() !== '';
  const parts = useRef<HTMLDivElement>(null);
  useSettledAnnounced(isAsked && query === groupsOf ? paletteText.count(count) : null);

  const choose = (item: PaletteItem) => {
    if (item.disabledReason === undefined) onChoose(item);
    else announce(item.disabledReason);
  };
  const act = (key: string) => {
    for (const group of groups) {
      if (key === moreId(group) && group.kind !== 'recent') props.onMore(group.kind);
      const item = group.items.find(({ id }) => id === key);
      if (item) choose(item);
    }
  };
  // The button goes with the failure.
  const retry = () => {
    parts.current?.querySelector('input')?.focus();
    props.onRetry();
  };
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return;
    const isMarked = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant');
    if (!(event.target instanceof HTMLInputElement) || (isMarked && query === groupsOf)) return;
    event.preventDefault();
    event.stopPropagation();
    const first = query.trim() === '' ? undefined : props.findFirst();
    if (first) choose(first);
  };

  return (
    <Dialog title={paletteText.title} width="palette" onDismiss={props.onClose}>
      {/* By hand: it only listens, before React Aria does. */}
      <div
        ref={parts}
        className={styles['palette']}
        role="presentation"
        onKeyDownCapture={takeFirst}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
      >
        <Autocomplete inputValue={query} onInputChange={onQuery}>
          <SearchField autoFocus label={paletteText.field} clearLabel={paletteText.clear} />
          <div className={styles['lines']}>
            <FailureLine text={failed.length > 0 ? paletteText.failed(failed) : null} onRetry={retry} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, for keys. */}
          <div className={styles['scroller']} role="group" aria-label={paletteText.results} tabIndex={0}>
            <ListBox
              className={styles['list'] ?? ''}
              data-asked={isAsked || undefined}
              aria-label={paletteText.results}
              onAction={(key) => act(String(key))}
              renderEmptyState={() => <Nothing hint={props.hint} />}
            >
              {groups.map((group) => (
                <Group key={group.kind} group={group} />
              ))}
            </ListBox>
          </div>
        </Autocomplete>
        <div className={styles['foot']}>
          <p className={styles['keys']}>{query === '' ? paletteText.keys : paletteText.keysTyped}</p>
          <Reading text={reading} />
        </div>
      </div>
    </Dialog>
  );
}

const Nothing = ({ hint }: { readonly hint: string | null }) => (
  <p className={styles['nothing']}>
    <span>{paletteText.nothing}</span>
    {hint !== null && <span>{hint}</span>}
  </p>
);

/** What is being read, once it takes a moment. */
function Reading({ text }: { readonly text: string | null }) {
  const [isLong, setIsLong] = useState(false);
  const isReading = text !== null;
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setTimeout(() => setIsLong(true), 300);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isReading]);
  return isLong && text !== null ? <p className={styles['reading']}>{text}</p> : null;
}

function Group({ group }: { readonly group: FoundGroup }) {
  const { kind, items, more } = group;
  return (
    <ListBoxSection id={`group:${kind}`}>
      <Header className={styles['heading'] ?? ''}>{headingOf(kind)}</Header>
      {items.map((item) => (
        <Item key={item.id} item={item} inRecent={kind === 'recent'} />
      ))}
      {more > 0 && (
        <ListBoxItem
          key={moreId(group)}
          id={moreId(group)}
          className={styles['item'] ?? ''}
          textValue={paletteText.more(more)}
        >
          <span className={styles['icon']} />
          <Text slot="label" className={styles['more'] ?? ''}>
            {paletteText.more(more)}
          </Text>
        </ListBoxItem>
      )}
    </ListBoxSection>
  );
}

interface ItemProps {
  readonly item: PaletteItem;
  /** Its kind is said, which the group does not tell. */
  readonly inRecent: boolean;
}

function Item({ item, inRecent }: ItemProps) {
  const { id, kind, label, lang, detail, keys, disabledReason } = item;
  const beside =
    disabledReason ?? ([inRecent && headingOf(kind), detail].filter(Boolean).join(' · ') || null);
  return (
    <ListBoxItem
      id={id}
      className={styles['item'] ?? ''}
      textValue={label}
      data-unavailable={disabledReason !== undefined || undefined}
    >
      <span className={styles['icon']}>{iconOf(kind)}</span>
      <span className={styles['words']}>
        <Text slot="label" className={styles['label'] ?? ''} {...(lang !== undefined && { lang })}>
          {label}
        </Text>
        {beside !== null && (
          <Text slot="description" className={styles['detail'] ?? ''}>
            {beside}
          </Text>
        )}
      </span>
      {keys !== undefined && <Keyboard className={styles['keyboard'] ?? ''}>{keysText(keys)}</Keyboard>}
    </ListBoxItem>
  );
}
