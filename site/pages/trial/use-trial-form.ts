import { useState } from 'react';
import * as v from 'valibot';

import { eachOf } from '../../../src/contract/each-of.ts';
import {
  trialFormFields,
  type TrialForm,
  type TrialFormFaults,
  type TrialFormField,
  trialFormPath,
  trialRefusalSchema,
} from '../../../src/contract/http/trial-form.ts';
import { trialText } from './trial-text.ts';

/** The result of sending the form. */
type Answer =
  | { readonly kind: 'booked' }
  /** `message` is for the form, the faults for their fields. */
  | { readonly kind: 'refused'; readonly message: string; readonly faults: TrialFormFaults };

const patienceMs = 30_000;

/** An invalid form, and too many bookings. Other messages of the server are not for visitors. */
const shownStatuses = new Set([422, 429]);

const failed: Answer = { kind: 'refused', message: trialText.failed, faults: {} };

/** Sends the form. It can be sent again after any result: the server stores the same booking once. */
export async function sendForm(form: TrialForm): Promise<Answer> {
  try {
    const answer = await fetch(trialFormPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.ok) return { kind: 'booked' };
    if (!shownStatuses.has(answer.status)) return failed;
    const { message, fields } = v.parse(trialRefusalSchema, await answer.json());
    return { kind: 'refused', message, faults: fields };
  } catch {
    return failed;
  }
}

/** The state of the form. */
interface Filling {
  readonly form: TrialForm;
  readonly faults: TrialFormFaults;
  /** Why it was refused. */
  readonly refusal: string | null;
  /** How often it was refused: each time focus moves to the first fault. */
  readonly refusals: number;
  readonly stage: 'filling' | 'sending' | 'booked';
  /** Whether this is another booking by the same visitor. */
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

/** The form after a change of a field: another studio clears the lesson. */
const withField = (form: TrialForm, field: TrialFormField, value: string): TrialForm => ({
  ...form,
  [field]: value,
  ...(field === 'studio' && { lesson: '' }),
});

/** The form's state and its actions. */
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

  /** Starts another booking by the same visitor. */
  const startAgain = () =>
    setFilling((before) => {
      const { access, mail, tel } = before.form;
      const next = begin(before.form.studio);
      return { ...next, again: true, form: { ...next.form, access, mail, tel } };
    });

  return { ...filling, change, send, startAgain };
}

export type TrialFilling = ReturnType<typeof useTrialForm>;
