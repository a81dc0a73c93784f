import { useId, type ReactNode } from 'react';

import type { TrialFormField } from '../../../src/contract/trial-form.ts';
import { trialText } from './trial-text.ts';

import styles from './field.module.css';

/** The props that a control gets from its field. */
export interface ControlProps {
  readonly id: string;
  readonly name: TrialFormField;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldProps {
  readonly name: TrialFormField;
  readonly fault: string | undefined;
  readonly hint?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label, hint and error. */
export function Field({ name, fault, hint, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    name,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': fault !== undefined,
  };
  return (
    <div className={styles['field']} data-fault={fault === undefined ? undefined : ''}>
      <label className={styles['label']} htmlFor={id}>
        {trialText[name]}
        {name === 'message' && <span className={styles['optional']}>{trialText.optional}</span>}
      </label>
      <div className={styles['control']}>
        {children(control)}
        {hint !== undefined && (
          <p id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </p>
        )}
        {fault !== undefined && (
          <p id={`${id}-fault`} className={styles['fault']}>
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}
