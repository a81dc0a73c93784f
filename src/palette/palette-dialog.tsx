import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Autocomplete, FieldInputContext } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Keyboard } from 'react-aria-components/Keyboard';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { useContextProps } from 'react-aria-components/slots';
import { Text } from 'react-aria-components/Text';

import { documentIcons } from '../content/sidebar-links.tsx';
import { documentWords, documents, isDocument } from '../documents/documents.ts';
import { announce, useSettledAnnounced } from '../ui/announcer.ts';
import { isOfInputMethod } from '../ui/composing.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ChevronIcon, HomeIcon, ImageIcon, PencilIcon, TrialIcon } from '../ui/icons.tsx';
import { keysText } from '../ui/keys.ts';
import { SearchField, type SearchFieldProps } from '../ui/search-field.tsx';
import { FailureLine } from '../ui/status-line.tsx';
import type { MatchGroup, PaletteItem, PaletteKind } from './find-items.ts';
import { paletteText } from './text.ts';

import styles from './palette.module.css';

const icons = {
  command: <ChevronIcon />,
  page: <HomeIcon />,
  booking: <TrialIcon />,
  text: <PencilIcon />,
  media: <ImageIcon />,
} as const;

const iconOf = (kind: PaletteKind): ReactNode =>
  isDocument(kind) ? documentIcons[documentWords[kind].icon] : icons[kind];

const headingOf = (kind: PaletteKind | 'recent'): string =>
  isDocument(kind) ? documents[kind].title : paletteText.kinds[kind];

interface PaletteDialogProps {
  readonly query: string;
  readonly groups: readonly MatchGroup[];
  /** The query of `groups`; `query` may be newer. */
  readonly groupsOf: string;
  readonly reading: string | null;
  readonly hint: string | null;
  readonly failed: readonly string[];
  readonly onQuery: (query: string) => void;
  readonly onComposing: (isComposing: boolean) => void;
  readonly findFirst: () => PaletteItem | undefined;
  readonly onChoose: (item: PaletteItem) => void;
  readonly onMore: (kind: PaletteKind) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const moreId = ({ kind, items }: MatchGroup): string => `more:${kind}:${items.length}`;

/** Without a marked item Enter takes the first, unless the field is empty. */
export function PaletteDialog(props: PaletteDialogProps) {
  const { query, groups, groupsOf, reading, failed, onQuery, onComposing, onChoose } = props;
  const count = groups.reduce((sum, { items, more }) => sum + items.length + more, 0);
  const hasQuery = groupsOf.trim() !== '';
  const parts = useRef<HTMLDivElement>(null);
  useSettledAnnounced(hasQuery && query === groupsOf ? paletteText.count(count) : null);

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
      {/* By hand: keys are captured before React Aria handles them. */}
      <div
        ref={parts}
        className={styles['palette']}
        role="presentation"
        onKeyDownCapture={takeFirst}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
      >
        <Autocomplete inputValue={query} onInputChange={onQuery}>
          <PaletteField />
          <div className={styles['lines']}>
            <FailureLine text={failed.length > 0 ? paletteText.failed(failed) : null} onRetry={retry} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, for keys. */}
          <div className={styles['scroller']} role="group" aria-label={paletteText.results} tabIndex={0}>
            <ListBox
              className={styles['list'] ?? ''}
              data-asked={hasQuery || undefined}
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

const noProps: Partial<Pick<SearchFieldProps, 'value' | 'onChange'>> = {};

/** Has what React Aria's autocomplete gives to its field. */
function PaletteField() {
  const [props, given] = useContextProps(noProps, null, FieldInputContext);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<typeof given.current, typeof given.current>(given, () => input.current);
  const { value = '', onChange = () => undefined, ...others } = props;
  return (
    <SearchField
      {...others}
      {...{ value, onChange }}
      ref={input}
      autoFocus
      label={paletteText.field}
      clearLabel={paletteText.clear}
    />
  );
}

const Nothing = ({ hint }: { readonly hint: string | null }) => (
  <p className={styles['nothing']}>
    <span>{paletteText.nothing}</span>
    {hint !== null && <span>{hint}</span>}
  </p>
);

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

function Group({ group }: { readonly group: MatchGroup }) {
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

function Item({ item, inRecent }: { readonly item: PaletteItem; readonly inRecent: boolean }) {
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
