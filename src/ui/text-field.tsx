import { type ComponentProps, type ReactNode, memo } from 'react';

import { FieldFrame, type FieldProps, useField, visited } from './field.tsx';

import styles from './field.module.css';

interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'required' | 'value' | 'onChange'> {
  /** Left out, the control keeps its own text, from `defaultValue` on. */
  readonly value?: string;
  readonly onValue?: (value: string) => void;
  /** A small button at the end of the control. */
  readonly affix?: ReactNode;
}

/** A line of text with its label, description and error. `lang` is the language of what is typed. */
export const TextField = memo(function TextField({
  label,
  description,
  required = false,
  error,
  errorQuiet = false,
  onVisit,
  onFocus,
  onValue,
  affix,
  ...props
}: TextFieldProps) {
  const ids = useField({ ...props, label, description, required, error, errorQuiet });
  const control = (
    <input
      type="text"
      {...props}
      {...ids.controlProps}
      className={styles['control']}
      onChange={onValue && ((event) => onValue(event.currentTarget.value))}
      onFocus={(event) => {
        onFocus?.(event);
        visited(onVisit);
      }}
    />
  );
  return (
    <FieldFrame label={label} description={description} required={required} error={error} ids={ids}>
      {affix === undefined ? (
        control
      ) : (
        <div className={styles['affixed']}>
          {control}
          <span className={styles['affix']}>{affix}</span>
        </div>
      )}
    </FieldFrame>
  );
});
