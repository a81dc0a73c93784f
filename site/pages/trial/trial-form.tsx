import { useEffect, useRef, type FormEvent, type ComponentProps } from 'react';

import type { TrialOffer } from '../../../src/contract/http/trial-form.ts';
import { lessonText } from '../lesson/lesson-content.ts';
import { AccessField, Field } from './field.tsx';
import { trialText } from './trial-text.ts';
import type { TrialFilling } from './use-trial-form.ts';

import styles from './trial-page.module.css';

interface WishProps {
  readonly offer: TrialOffer;
  readonly filling: TrialFilling;
}

/** The studio, the lesson and the day. */
function Wish({ offer, filling }: WishProps) {
  const { form, faults, change, again } = filling;
  const studio = offer.studios.find(({ id }) => String(id) === form.studio);
  const lesson = studio?.lessons.find(({ name }) => name === form.lesson);
  const days = lesson?.days.map((day) => lessonText.days[day].short).join('・');
  return (
    <>
      <Field name="studio" fault={faults.studio}>
        {(control) => (
          <select
            {...control}
            required
            value={studio === undefined ? '' : form.studio}
            onChange={({ target }) => change('studio', target.value)}
          >
            <option value="">{trialText.choose}</option>
            {offer.studios.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="lesson" fault={faults.lesson}>
        {(control) => (
          <select
            {...control}
            required
            // The pressed button is gone.
            autoFocus={again}
            value={form.lesson}
            onChange={({ target }) => change('lesson', target.value)}
          >
            <option value="">{studio === undefined ? trialText.studioFirst : trialText.choose}</option>
            {studio?.lessons.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field name="date" fault={faults.date} hint={days === undefined ? undefined : trialText.given(days)}>
        {(control) => (
          <input
            {...control}
            required
            type="date"
            min={offer.from}
            max={offer.until}
            value={form.date}
            onChange={({ target }) => change('date', target.value)}
          />
        )}
      </Field>
    </>
  );
}

type TextInput = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>;

const inputs = {
  name: { autoComplete: 'name' },
  age: { inputMode: 'numeric', autoComplete: 'off' },
  mail: { type: 'email', autoComplete: 'email' },
  tel: { type: 'tel', autoComplete: 'tel' },
} as const satisfies Record<string, TextInput>;

interface PersonProps {
  readonly filling: TrialFilling;
}

/** The visitor's name, age, transport and contact. */
function Person({ filling }: PersonProps) {
  const { form, faults, change } = filling;
  const line = (name: keyof typeof inputs) => (
    <Field name={name} fault={faults[name]}>
      {(control) => (
        <input
          {...control}
          {...inputs[name]}
          required
          value={form[name]}
          onChange={({ target }) => change(name, target.value)}
        />
      )}
    </Field>
  );
  return (
    <>
      {line('name')}
      {line('age')}
      <AccessField
        value={form.access}
        fault={faults.access}
        onChange={(access) => change('access', access)}
      />
      {line('mail')}
      {line('tel')}
      <Field name="message" fault={faults.message}>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            value={form.message}
            onChange={({ target }) => change('message', target.value)}
          />
        )}
      </Field>
    </>
  );
}

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
