import { useId, type ReactNode } from 'react';

import styles from './icon-radios.module.css';

interface IconRadiosProps<Value extends string> {
  /** What is chosen among. */
  readonly label: string;
  /** Each with its accessible name, which is its tooltip too. */
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, each an icon alone: native radio buttons, so that arrows choose and Tab passes. */
export function IconRadios<Value extends string>({
  label,
  options,
  value,
  onChange,
}: IconRadiosProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles['group']} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <span key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.label}
            title={option.label}
          />
          {option.icon}
        </span>
      ))}
    </fieldset>
  );
}
