import * as v from 'valibot';

import {
  trialFormPath,
  trialRefusalSchema,
  type TrialForm,
  type TrialFormFaults,
} from '../../../src/contract/trial-form.ts';
import { trialText } from './trial-text.ts';

/** The result of sending the form. */
export type Answer =
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
