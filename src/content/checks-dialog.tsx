import { type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { ProgressBar } from 'react-aria-components/ProgressBar';

import { keysOf } from '../contract/objects.ts';
import { useAnnounced, useSettledAnnounced } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../ui/dialog.tsx';
import { InfoIcon, WarningIcon } from '../ui/icons.tsx';
import { Select } from '../ui/select.tsx';
import { FailureLine } from '../ui/status-line.tsx';
import type { ReadingProgress } from './all-content.ts';
import { checkKinds, type CheckKind, checkSeverities, type CheckSeverity, checksText } from './text.ts';

import styles from './checks-dialog.module.css';

interface CheckEntry {
  readonly key: string;
  readonly kind: CheckKind;
  readonly severity: CheckSeverity;
  readonly text: string;
  readonly hrefOf: () => string;
}

export interface CheckGroup {
  readonly key: string;
  readonly name: string;
  readonly isHere: boolean;
  readonly entries: readonly CheckEntry[];
}

interface ChecksDialogProps {
  readonly groups: readonly CheckGroup[];
  readonly progress: ReadingProgress | null;
  readonly failure: string | null;
  readonly remarks: readonly string[];
  readonly isUnsaved: boolean;
  readonly onRetry: () => void;
  readonly onFollow: (href: string) => void;
  readonly onClose: () => void;
}

const shownAtOnce = 200;

const countOf = (groups: readonly CheckGroup[]): number =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0);

function firstOf(groups: readonly CheckGroup[], limit: number): readonly CheckGroup[] {
  let left = limit;
  return groups.flatMap((group) => {
    const entries = group.entries.slice(0, left);
    left -= entries.length;
    return entries.length === 0 ? [] : [{ ...group, entries }];
  });
}

const ofKind = (groups: readonly CheckGroup[], kind: CheckKind): readonly CheckGroup[] =>
  groups.map((group) => ({ ...group, entries: group.entries.filter((entry) => entry.kind === kind) }));

const kinds = keysOf(checkKinds);

export function ChecksDialog(props: ChecksDialogProps) {
  const { groups, progress, failure, remarks, isUnsaved, onRetry, onFollow, onClose } = props;
  const [kind, setKind] = useState<CheckKind | 'all'>('all');
  const { limit, list, showMore } = useLimit();
  const selected = kind === 'all' ? groups : ofKind(groups, kind);
  const count = countOf(selected);
  const result = checksText.result(count, countOf(groups), failure !== null);
  useSettledAnnounced(progress === null ? result : null);
  return (
    <Dialog title={checksText.title} width="wide" onDismiss={onClose}>
      <DialogBody>
        <p className={styles['about']}>{checksText.about + (isUnsaved ? checksText.unsaved : '')}</p>
        <FailureLine text={failure} onRetry={progress === null ? onRetry : undefined} />
        {remarks.map((remark) => (
          <p key={remark} className={styles['about']}>
            {remark}
          </p>
        ))}
        {progress ? (
          <Progress {...progress} />
        ) : (
          <div className={styles['summary']}>
            <p className={styles['result']}>{result}</p>
            {groups.length > 0 && <KindSelect groups={groups} kind={kind} onChange={setKind} />}
          </div>
        )}
        {!progress && count > 0 && (
          <div ref={list} className={styles['groups']}>
            {firstOf(selected, limit).map((group) => (
              <Group key={group.key} group={group} onFollow={onFollow} />
            ))}
          </div>
        )}
        {!progress && count > limit && (
          <Button onPress={showMore}>{checksText.more(Math.min(shownAtOnce, count - limit))}</Button>
        )}
      </DialogBody>
      <DialogActions>
        <Button onPress={onClose}>{checksText.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Focuses the first added finding: the button may be unmounted. */
function useLimit() {
  const [limit, setLimit] = useState(shownAtOnce);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (limit > shownAtOnce) list.current?.querySelectorAll('a')[limit - shownAtOnce]?.focus();
  }, [limit]);
  return { limit, list, showMore: () => setLimit(limit + shownAtOnce) };
}

const announcedParts = 4;

function Progress({ done, total, isTotalKnown }: ReadingProgress) {
  const part = isTotalKnown && total > 0 ? Math.floor((announcedParts * done) / total) / announcedParts : 0;
  useAnnounced(`${checksText.title} ${part * 100}%`);
  return (
    <div className={styles['progress']}>
      <p>{checksText.reading(done, isTotalKnown ? total : null)}</p>
      <ProgressBar
        className={styles['bar'] ?? ''}
        aria-label={checksText.progress}
        value={isTotalKnown ? done : 0}
        maxValue={Math.max(total, 1)}
      >
        <span style={{ inlineSize: `${isTotalKnown ? (100 * done) / Math.max(total, 1) : 0}%` }} />
      </ProgressBar>
    </div>
  );
}

interface KindSelectProps {
  readonly groups: readonly CheckGroup[];
  readonly kind: CheckKind | 'all';
  readonly onChange: (kind: CheckKind | 'all') => void;
}

function KindSelect({ groups, kind, onChange }: KindSelectProps) {
  const counts = kinds.map((each) => ({ kind: each, count: countOf(ofKind(groups, each)) }));
  return (
    <Select
      label={checksText.kind}
      value={kind}
      onChange={onChange}
      options={[
        { value: 'all', label: checksText.all(countOf(groups)) },
        ...counts
          // The chosen kind stays, even if a retry leaves no finding of it.
          .filter(({ kind: each, count }) => count > 0 || each === kind)
          .map(({ kind: each, count }) => ({ value: each, label: checksText.ofKind(each, count) })),
      ]}
    />
  );
}

interface GroupProps {
  readonly group: CheckGroup;
  readonly onFollow: (href: string) => void;
}

function Group({ group: { name, isHere, entries }, onFollow }: GroupProps) {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h3 className={styles['heading']} id={id}>
        <span className={styles['name']}>{name}</span>{' '}
        {isHere && <span className={styles['here']}>{checksText.here}</span>}{' '}
        <span className={styles['count']}>{checksText.count(entries.length)}</span>
      </h3>
      <ul className={styles['list']}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <EntryLink entry={entry} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

interface EntryLinkProps {
  readonly entry: CheckEntry;
  readonly onFollow: (href: string) => void;
}

function EntryLink({ entry: { severity, text, hrefOf }, onFollow }: EntryLinkProps) {
  const href = hrefOf();
  const Icon = severity === 'notice' ? InfoIcon : WarningIcon;
  return (
    <a
      className={styles['entry']}
      data-severity={severity}
      href={href}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onFollow(href);
      }}
    >
      <span className={styles['severity']}>
        <Icon />
        <span>{checkSeverities[severity]}</span>
      </span>{' '}
      <span className={styles['text']}>{text}</span>
    </a>
  );
}
