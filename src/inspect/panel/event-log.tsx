import { memo, useMemo, useState } from 'react';

import { TextField } from '../../ui/text-field.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { changeOf, filtered, type InspectedActor, type LoggedEvent } from '../model.ts';
import { inspectText } from '../text.ts';
import { ScrollArea } from './scroll-area.tsx';

import styles from './event-log.module.css';

interface EventLogProps {
  readonly log: readonly LoggedEvent[];
  readonly chosen: InspectedActor | undefined;
}

export function EventLog({ log, chosen }: EventLogProps) {
  const [text, setText] = useState('');
  const [onlyChosen, setOnlyChosen] = useState(false);
  const actor = onlyChosen ? (chosen?.actor ?? null) : null;
  const shown = useMemo(() => filtered(log, { actor, text }), [log, actor, text]);
  return (
    <section className={styles['log']} aria-label={inspectText.log}>
      <div className={styles['filter']}>
        <TextField label={inspectText.filter} value={text} onChange={setText} autoComplete="off" lang="en" />
        <ToggleButton size="small" isSelected={onlyChosen} onChange={setOnlyChosen}>
          {inspectText.onlyChosen}
        </ToggleButton>
      </div>
      <p className={styles['count']}>{inspectText.count(shown.length, log.length)}</p>
      <ScrollArea label={inspectText.logArea}>
        {shown.length === 0 ? (
          <p className={styles['count']}>{inspectText.noEvents}</p>
        ) : (
          <ol className={styles['rows']} lang="en">
            {shown.map((logged) => (
              <Row key={logged.key} logged={logged} />
            ))}
          </ol>
        )}
      </ScrollArea>
    </section>
  );
}

const clock = new Intl.DateTimeFormat('ja-JP', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

const Row = memo(function Row({ logged }: { readonly logged: LoggedEvent }) {
  const { at, name, event, field } = logged;
  return (
    <li className={styles['row']}>
      <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>{' '}
      <span className={styles['name']}>{name}</span> <b>{event}</b>{' '}
      {field !== null && <span className={styles['field']}>{field}</span>}{' '}
      {changeOf(logged).map(({ from, to }) => (
        <span key={to} className={styles['change']}>
          {from === '' ? to : `${from} → ${to}`}
        </span>
      ))}
    </li>
  );
});
