import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { writeClipboard } from '../../ui/clipboard.ts';
import { useStore } from '../../ui/store.ts';
import { bundleOf, type CallStore, type SeenCall, type SeenReading } from '../calls.ts';
import type { InspectStore } from '../store.ts';
import { inspectText } from '../text.ts';
import { ScrollArea } from './scroll-area.tsx';

import styles from './call-log.module.css';

const readingText = ({ field, came, effect, count }: SeenReading): string =>
  inspectText.reading(
    field === '' ? inspectText.wholeBody : field,
    inspectText.came[came],
    inspectText.effect[effect],
    count,
  );

interface CallLogProps {
  readonly calls: CallStore;
  readonly store: Pick<InspectStore, 'now'>;
}

export function CallLog({ calls, store }: CallLogProps) {
  const seen = useStore(calls);
  const [copied, setCopied] = useState('');
  const copy = async () => {
    const isCopied = await writeClipboard(bundleOf(seen, store.now()));
    setCopied(isCopied ? inspectText.bundleCopied : inspectText.bundleNotCopied);
  };
  const differing = seen.filter(({ readings }) => readings.length > 0).length;
  return (
    <section className={styles['log']} aria-label={inspectText.callsView}>
      <div className={styles['bundle']}>
        <span>{inspectText.callCount(differing, seen.length)}</span>
        <Button size="small" onPress={() => void copy()}>
          {inspectText.copyBundle}
        </Button>
        <span className={styles['notice']}>{inspectText.bundleNotice}</span>
        {/* By hand: React Aria's only live part is a toast. */}
        <span role="status">{copied}</span>
      </div>
      <ScrollArea label={inspectText.callsArea}>
        {seen.length === 0 ? (
          <p className={styles['notice']}>{inspectText.noCalls}</p>
        ) : (
          <ol className={styles['rows']}>
            {seen.toReversed().map((each) => (
              <Row key={each.key} seen={each} />
            ))}
          </ol>
        )}
      </ScrollArea>
    </section>
  );
}

function Row({ seen: { call, status, milliseconds, readings } }: { readonly seen: SeenCall }) {
  return (
    <li className={styles['row']}>
      <span className={styles['call']} lang="en">
        {call}
      </span>{' '}
      <span>{inspectText.callEnd(status, milliseconds)}</span>
      {readings.map((reading) => (
        <p className={styles['reading']} key={`${reading.field} ${reading.came} ${reading.effect}`}>
          {readingText(reading)}
        </p>
      ))}
    </li>
  );
}
