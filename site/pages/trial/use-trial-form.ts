import { useState } from 'react';

import { eachOf } from '../../../src/contract/each-of.ts';
import {
  trialFormFields,
  type TrialForm,
  type TrialFormFaults,
  type TrialFormField,
} from '../../../src/contract/trial-form.ts';
import { sendForm } from './send-form.ts';

/** The form while it is filled in. */
interface Filling {
  readonly form: TrialForm;
  readonly faults: TrialFormFaults;
  /** Why it was not taken. */
  readonly refusal: string | null;
  /** How often it was not taken: each time the visitor is led to what is wrong. */
  readonly refusals: number;
  readonly stage: 'filling' | 'sending' | 'booked';
  /** Whether the visitor asked for another booking. */
  readonly again: boolean;
}

const emptyForm: TrialForm = eachOf(trialFormFields, () => '');

const begin = (studio: string): Filling => ({
  form: { ...emptyForm, studio },
  faults: {},
  refusal: null,
  refusals: 0,
  stage: 'filling',
  again: false,
});

/** What another value of a field makes of the form: the lessons are those of the studio. */
const withField = (form: TrialForm, field: TrialFormField, value: string): TrialForm => ({
  ...form,
  [field]: value,
  ...(field === 'studio' && { lesson: '' }),
});

/** The form, and what a visitor does with it. */
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
        ? // As it was sent: it may have been written on since.
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

  /** Another booking by the same person, or for somebody with them. */
  const startAgain = () =>
    setFilling((before) => {
      const { access, mail, tel } = before.form;
      const next = begin(before.form.studio);
      return { ...next, again: true, form: { ...next.form, access, mail, tel } };
    });

  return { ...filling, change, send, startAgain };
}

export type TrialFilling = ReturnType<typeof useTrialForm>;
