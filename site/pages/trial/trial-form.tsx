import { useEffect, useRef, useState, type FormEvent, type ComponentProps } from 'react';

import type { TrialFormField, TrialOffer } from '../../../src/contract/http/trial.ts';
import { lessonText } from '../lesson/lesson-content.ts';
import { AccessField, Field } from './field.tsx';
import { begin, sendForm, withField } from './filling.ts';
import { trialText } from './trial-text.ts';

import styles from './trial-page.module.css';

export function useTrialForm(studio: string) {
  const [filling, setFilling] = useState(() => begin(studio));
  const { form, stage } = filling;

  const change = (field: TrialFormField, value: string) =>
    setFilling((before) => ({
      ...before,
      form: withField(before.form, field, value),
      faults: { ...before.faults, [field]: undefined },
    }));

  const send = async () => {
    if (stage === 'sending') return;
    setFilling((before) => ({ ...before, stage: 'sending', refusal: null }));
    const answer = await sendForm(form);
    setFilling((before) =>
      answer.kind === 'booked'
        ? // The sent form: it may have been edited since.
          { ...before, form, stage: 'booked' }
        : {
            ...before,
            stage: 'filling',
            faults: answer.faults,
            refusal: answer.message,
            refusals: before.refusals + 1,
          },
    );
  };

  const startAgain = () =>
    setFilling((before) => {
      const { access, mail, tel } = before.form;
      const next = begin(before.form.studio);
      return { ...next, again: true, form: { ...next.form, access, mail, tel } };
    });

  return { ...filling, change, send, startAgain };
}

type TrialFilling = ReturnType<typeof useTrialForm>;

function Wish({ offer, filling }: { readonly offer: TrialOffer; readonly filling: TrialFilling }) {
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
            // The pressed button, which had the focus, was removed.
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

function Person({ filling }: { readonly filling: TrialFilling }) {
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

/** Validated by the server alone, which has the current bookings. */
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
