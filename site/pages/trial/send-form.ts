import * as v from 'valibot';

import {
  trialFormPath,
  trialRefusalSchema,
  type TrialForm,
  type TrialFormFaults,
} from '../../../src/contract/trial-form.ts';
import { trialText } from './trial-text.ts';

/** What came of a form that was sent. */
export type Answer =
  | { readonly kind: 'booked' }
  /** `message` says what to do; the faults stand beside their fields. */
  | { readonly kind: 'refused'; readonly message: string; readonly faults: TrialFormFaults };

const patienceMs = 30_000;

/** A form that says something wrong, and too many of them. What else the server says is not for visitors. */
const told = new Set([422, 429]);

const failed: Answer = { kind: 'refused', message: trialText.failed, faults: {} };

/** Sends the form. It may be sent again whatever came of it: the server books the same once. */
export async function sendForm(form: TrialForm): Promise<Answer> {
  try {
    const answer = await fetch(trialFormPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.ok) return { kind: 'booked' };
    if (!told.has(answer.status)) return failed;
    const { message, fields } = v.parse(trialRefusalSchema, await answer.json());
    return { kind: 'refused', message, faults: fields };
  } catch {
    return failed;
  }
}
