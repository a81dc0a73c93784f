import { useEffect, useRef, type FormEvent } from 'react';

import type { TrialOffer } from '../../../src/contract/trial-form.ts';
import { Person } from './person.tsx';
import { trialText } from './trial-text.ts';
import type { TrialFilling } from './use-trial-form.ts';
import { Wish } from './wish.tsx';

import styles from './trial-page.module.css';

interface TrialFormProps {
  readonly offer: TrialOffer;
  readonly filling: TrialFilling;
}

/** The form. The server alone validates it, because it knows what can be booked now. */
export function TrialForm({ offer, filling }: TrialFormProps) {
  const { refusal, refusals, stage, send } = filling;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    form.current?.querySelector<HTMLElement>('[data-fault] :is(input, select, textarea)')?.focus();
  }, [refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
      <p className={styles['lead']}>{trialText.lead}</p>
      <fieldset className={styles['part']}>
        <legend className={styles['legend']}>{trialText.wish}</legend>
        <Wish offer={offer} filling={filling} />
      </fieldset>
      <fieldset className={styles['part']}>
        <legend className={styles['legend']}>{trialText.person}</legend>
        <Person filling={filling} />
      </fieldset>
      <div className={styles['end']}>
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
        <button type="submit" className={styles['send']} aria-disabled={stage === 'sending'}>
          {stage === 'sending' ? trialText.sending : trialText.send}
        </button>
      </div>
    </form>
  );
}
