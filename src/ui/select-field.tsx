import type { ComponentProps, ReactNode } from 'react';

import { ChevronIcon } from './icons.tsx';
import { FieldFrame, useField, visited, type FieldProps } from './text-field.tsx';

import fieldStyles from './field.module.css';
import styles from './select-field.module.css';

interface SelectFieldProps
  extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'required' | 'value' | 'onChange'> {
  readonly value: string;
  readonly readOnly?: boolean;
  readonly onValue: (value: string) => void;
  /** `option`s. */
  readonly children: ReactNode;
}

/** A native select with label, description and error. */
export function SelectField({
  label,
  description,
  required = false,
  error,
  errorQuiet = false,
  onVisit,
  onFocus,
  onValue,
  readOnly = false,
  children,
  ...props
}: SelectFieldProps) {
  const ids = useField({ ...props, label, description, required, error, errorQuiet });
  return (
    <FieldFrame label={label} description={description} required={required} error={error} ids={ids}>
      <span className={styles['select']}>
        <select
          {...props}
          {...ids.controlProps}
          className={fieldStyles['control']}
          aria-readonly={readOnly || undefined}
          onChange={(event) => {
            if (!readOnly) onValue(event.currentTarget.value);
          }}
          onFocus={(event) => {
            onFocus?.(event);
            visited(onVisit);
          }}
        >
          {children}
        </select>
        <ChevronIcon />
      </span>
    </FieldFrame>
  );
}
