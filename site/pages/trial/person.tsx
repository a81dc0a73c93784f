import type { ComponentProps } from 'react';

import { AccessField } from './access-field.tsx';
import { Field } from './field.tsx';
import type { TrialFilling } from './use-trial-form.ts';

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
export function Person({ filling }: PersonProps) {
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
