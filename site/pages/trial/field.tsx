import { useId, type ReactNode } from 'react';

import { transports, type TrialFormField } from '../../../src/contract/http/trial.ts';
import { trialText } from './trial-text.ts';

import styles from './field.module.css';

const Fault = ({ id, text }: { readonly id: string; readonly text: string | undefined }) =>
  text !== undefined && (
    <p id={`${id}-fault`} className={styles['fault']}>
      {text}
    </p>
  );

interface AccessFieldProps {
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

export function AccessField({ value, fault, onChange }: AccessFieldProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={fault === undefined ? undefined : `${id}-fault`}
      aria-invalid={fault !== undefined}
      aria-required="true"
      className={styles['field']}
      data-fault={fault === undefined ? undefined : ''}
    >
      <p id={`${id}-label`} className={styles['label']}>
        {trialText.access}
      </p>
      <div className={styles['control']}>
        <div className={styles['choices']}>
          {transports.map((each) => (
            <label key={each} className={styles['choice']}>
              <input
                type="radio"
                name="access"
                value={each}
                checked={value === each}
                onChange={() => onChange(each)}
              />
              <span>{trialText.transports[each]}</span>
            </label>
          ))}
        </div>
        <Fault id={id} text={fault} />
      </div>
    </div>
  );
}

interface ControlProps {
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
        <span>{trialText[name]}</span>
        {name === 'message' && <span className={styles['optional']}>{trialText.optional}</span>}
      </label>
      <div className={styles['control']}>
        {children(control)}
        {hint !== undefined && (
          <p id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </p>
        )}
        <Fault id={id} text={fault} />
      </div>
    </div>
  );
}
