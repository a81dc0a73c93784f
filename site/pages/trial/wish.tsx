import type { TrialOffer } from '../../../src/contract/trial-form.ts';
import { lessonText } from '../lesson/lesson-text.ts';
import { Field } from './field.tsx';
import { trialText } from './trial-text.ts';
import type { TrialFilling } from './use-trial-form.ts';

interface WishProps {
  readonly offer: TrialOffer;
  readonly filling: TrialFilling;
}

/** The studio, the lesson and the day. */
export function Wish({ offer, filling }: WishProps) {
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
