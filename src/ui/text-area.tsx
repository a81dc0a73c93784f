import { type ComponentProps, memo } from 'react';

import { FieldFrame, type FieldProps, useField, visited } from './field.tsx';

import styles from './field.module.css';

interface TextAreaProps
  extends FieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'required' | 'value' | 'onChange'> {
  /** Left out, the control keeps its own text, from `defaultValue` on. */
  readonly value?: string;
  readonly onValue?: (value: string) => void;
}

/** Several lines of text, as high as they need; where a browser cannot grow it, `rows` high. */
export const TextArea = memo(function TextArea({
  label,
  description,
  required = false,
  error,
  errorQuiet = false,
  onVisit,
  onFocus,
  onValue,
  rows = 3,
  ...props
}: TextAreaProps) {
  const ids = useField({ ...props, label, description, required, error, errorQuiet });
  return (
    <FieldFrame label={label} description={description} required={required} error={error} ids={ids}>
      <textarea
        rows={rows}
        {...props}
        {...ids.controlProps}
        className={styles['control']}
        style={{ minHeight: `calc(${rows} * 1.5rem + 1rem)` }}
        onChange={onValue && ((event) => onValue(event.currentTarget.value))}
        onFocus={(event) => {
          onFocus?.(event);
          visited(onVisit);
        }}
      />
    </FieldFrame>
  );
});
