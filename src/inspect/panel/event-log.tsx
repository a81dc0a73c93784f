import { memo, useMemo, useState } from 'react';

import { inspectText } from '../../text/inspect.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { type InspectedActor, type LoggedEvent, leavesOf } from '../model.ts';
import { ScrollArea } from '../scroll-area.tsx';

import styles from './event-log.module.css';

interface LogFilter {
  /** Events of the selected actor, or of all. */
  readonly actor: number | null;
  /** A case-insensitive search text. */
  readonly text: string;
}

/** The changed states of an event; empty where none changed. */
export function changeOf({ before, after }: LoggedEvent): readonly { from: string; to: string }[] {
  const [from, to] = [leavesOf(before), leavesOf(after)];
  return to.flatMap((leaf, region) =>
    leaf === from[region] ? [] : [{ from: from[region] ?? '', to: leaf }],
  );
}

/** The newest first. */
export function filtered(log: readonly LoggedEvent[], { actor, text }: LogFilter): readonly LoggedEvent[] {
  const wanted = text.trim().toLowerCase();
  const says = (logged: LoggedEvent) => {
    const changes = changeOf(logged).flatMap(({ from, to }) => [from, to]);
    return [logged.name, logged.event, logged.field ?? '', ...changes]
      .join(' ')
      .toLowerCase()
      .includes(wanted);
  };
  const isWanted = (logged: LoggedEvent) =>
    (actor === null || logged.actor === actor) && (wanted === '' || says(logged));
  return log.filter(isWanted).toReversed();
}

interface EventLogProps {
  readonly log: readonly LoggedEvent[];
  readonly chosen: InspectedActor | undefined;
}

/** The last events, the newest first. */
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
