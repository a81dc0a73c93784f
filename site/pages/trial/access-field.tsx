import { useId } from 'react';

import { transports } from '../../../src/contract/http/trial.ts';
import { trialText } from './trial-text.ts';

import styles from './field.module.css';

interface AccessFieldProps {
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The visitor's means of transport. */
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
              {trialText.transports[each]}
            </label>
          ))}
        </div>
        {fault !== undefined && (
          <p id={`${id}-fault`} className={styles['fault']}>
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}
