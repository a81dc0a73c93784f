import * as v from 'valibot';

import {
  trialFormFields,
  type TrialForm,
  type TrialFormFaults,
  type TrialFormField,
  trialFormPath,
  trialRefusalSchema,
} from '../../../src/contract/http/trial.ts';
import { eachOf } from '../../../src/contract/objects.ts';
import { trialText } from './trial-text.ts';

type Answer =
  | { readonly kind: 'booked' }
  | { readonly kind: 'refused'; readonly message: string; readonly faults: TrialFormFaults };

const timeoutMs = 30_000;

/** 422: invalid form; 429: too many bookings. Their messages are for visitors. */
const shownStatuses = new Set([422, 429]);

const failed: Answer = { kind: 'refused', message: trialText.failed, faults: {} };

/** Can be repeated after any result: the server stores the same booking once. */
export async function sendForm(form: TrialForm): Promise<Answer> {
  try {
    const answer = await fetch(trialFormPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok) return { kind: 'booked' };
    if (!shownStatuses.has(answer.status)) return failed;
    const { message, fields } = v.parse(trialRefusalSchema, await answer.json());
    return { kind: 'refused', message, faults: fields };
  } catch {
    return failed;
  }
}

interface Filling {
  readonly form: TrialForm;
  readonly faults: TrialFormFaults;
  readonly refusal: string | null;
  readonly refusals: number;
  readonly stage: 'filling' | 'sending' | 'booked';
  readonly again: boolean;
}

const emptyForm: TrialForm = eachOf(trialFormFields, () => '');

export const begin = (studio: string): Filling => ({
  form: { ...emptyForm, studio },
  faults: {},
  refusal: null,
  refusals: 0,
  stage: 'filling',
  again: false,
});

export const withField = (form: TrialForm, field: TrialFormField, value: string): TrialForm => ({
  ...form,
  [field]: value,
  ...(field === 'studio' && { lesson: '' }),
});
