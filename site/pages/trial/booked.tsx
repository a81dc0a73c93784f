import { useEffect, useRef } from 'react';

import type { TrialForm, TrialOffer } from '../../../src/contract/http/trial.ts';
import { trialText } from './trial-text.ts';

import styles from './trial-page.module.css';

interface BookedProps {
  readonly offer: TrialOffer;
  readonly form: TrialForm;
  readonly onAgain: () => void;
}

export function Booked({ offer, form, onAgain }: BookedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const studio = offer.studios.find(({ id }) => String(id) === form.studio)?.name ?? '';
  const rows = [
    ['studio', studio],
    ['lesson', form.lesson],
    ['date', form.date.replaceAll('-', '/')],
    ['name', form.name],
  ] as const;
  return (
    <section className={styles['booked']} aria-labelledby="booked">
      <h2 id="booked" ref={heading} tabIndex={-1} className={styles['legend']}>
        {trialText.booked}
      </h2>
      <dl className={styles['summary']}>
        {rows.map(([field, value]) => (
          <div key={field}>
            <dt>{trialText[field]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{trialText.thanks}</p>
      <p className={styles['next']}>
        <button type="button" className={styles['other']} onClick={onAgain}>
          {trialText.again}
        </button>
        <a className={styles['other']} href="/">
          {trialText.home}
        </a>
      </p>
    </section>
  );
}
