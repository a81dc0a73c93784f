import { useState } from 'react';
import { Heading } from 'react-aria-components/Heading';

import type { Difference } from '../../editing/difference-words.ts';
import { changesText } from '../../text/differences.ts';
import { historyText } from '../../text/history.ts';
import { useSettledAnnounced } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { DifferenceList, firstShown } from '../difference-list.tsx';

import styles from './history-panel.module.css';

interface VersionDetailsProps {
  /** The version's time. */
  readonly when: string;
  /** What restoring it would change. */
  readonly differences: readonly Difference[];
  /** The labels of lists whose further items it would not delete. */
  readonly remaining: readonly string[];
}

/** The differences between the draft and a version, in words and side by side. */
export function VersionDetails({ when, differences, remaining }: VersionDetailsProps) {
  const [limit, setLimit] = useState(firstShown);
  const rest = differences.length - limit;
  const text = differences.length === 0 ? historyText.same : historyText.differences(differences.length);
  const notes = remaining.map((label) => historyText.remaining(label));
  useSettledAnnounced([text, ...notes].join(''));
  return (
    <>
      <Heading level={3}>{historyText.details(when)}</Heading>
      <p className={styles['intro']}>{text}</p>
      {notes.map((note) => (
        <p key={note} className={styles['intro']}>
          {note}
        </p>
      ))}
      {differences.length > 0 && (
        <DifferenceList
          label={historyText.differenceList}
          sides={historyText.sides}
          differences={differences.slice(0, limit)}
        />
      )}
      {rest > 0 && <Button onPress={() => setLimit(differences.length)}>{changesText.more(rest)}</Button>}
    </>
  );
}
