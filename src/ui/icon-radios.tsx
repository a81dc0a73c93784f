import { useId, type ReactNode } from 'react';

import styles from './icon-radios.module.css';

interface IconRadiosProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  /** The choices with their accessible names, which are also the tooltips. */
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice among a few icons: native radio buttons, so that the arrow keys choose and the group has one tab stop. */
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
