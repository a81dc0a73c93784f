import type { ReactNode } from 'react';

import { ChevronIcon } from './icons.tsx';

import styles from './select.module.css';

interface SelectProps<Value extends string> {
  /** The accessible name, and the tooltip. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A native select with a few words. */
export function Select<Value extends string>({ label, options, value, onChange }: SelectProps<Value>) {
  return (
    <span className={styles['select']}>
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronIcon />
    </span>
  );
}
