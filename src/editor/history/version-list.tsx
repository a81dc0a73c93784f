import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';

import type { Version } from '../../editing/version.ts';
import { useDateTime } from '../../shell/use-date-time.ts';
import { historyText } from '../../text/history.ts';
import { focusedList } from '../../ui/list-keys.tsx';
import { useTakesFocus } from '../../ui/use-takes-focus.ts';

import styles from './history-panel.module.css';

interface VersionListProps {
  /** The newest first. */
  readonly versions: readonly Version[];
  /** The id of the one whose content is what is saved now; undefined where none is. */
  readonly current: string | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (version: Version) => void;
}

/** The versions of a screen, of which one is chosen. */
export function VersionList({ versions, current, chosen, onChoose }: VersionListProps) {
  const format = useDateTime();
  const takesFocus = useTakesFocus();
  return (
    <ListBox
      className={styles['versions'] ?? ''}
      aria-label={historyText.list}
      items={versions}
      dependencies={[current]}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const version = versions.find(({ id }) => keys !== 'all' && keys.has(id));
        if (version) onChoose(version);
      }}
      escapeKeyBehavior="none"
      autoFocus={takesFocus ? 'first' : false}
      render={focusedList}
    >
      {({ id, at, kind, user }) => {
        const isCurrent = id === current;
        const text = `${format(at)} ${historyText.by[kind](user)}`;
        return (
          <ListBoxItem
            className={styles['version'] ?? ''}
            textValue={isCurrent ? `${text} ${historyText.current}` : text}
          >
            <time className={styles['when']} dateTime={new Date(at).toISOString()}>
              {format(at)}
            </time>{' '}
            <span className={styles['who']}>{historyText.by[kind](user)}</span>
            {isCurrent && <span className={styles['current']}>{` ${historyText.current}`}</span>}
          </ListBoxItem>
        );
      }}
    </ListBox>
  );
}
