import { type ComponentProps, type ReactNode, memo, useId } from 'react';

import { commonText } from '../text/common.ts';
import { isConsoleFocus } from './console-focus.ts';
import { WarningIcon } from './icons.tsx';

import styles from './field.module.css';

/** The common properties of labelled controls. */
export interface FieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly required?: boolean;
  /** The error message under the control. */
  readonly error?: string | null | undefined;
  /** The user has focused the field: the error is no longer marked, but stays the description. */
  readonly errorQuiet?: boolean;
  /** The user, not the console, moved the focus here. */
  readonly onVisit?: (() => void) | undefined;
}

interface Described extends FieldProps {
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: unknown;
  readonly onFocus?: ((event: never) => void) | undefined;
}

/** The ids and states that associate a control with its label, description and error. */
export function useField(props: Described) {
  const generated = useId();
  const id = props.id ?? generated;
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const hasError = typeof props.error === 'string' && props.error !== '';
  const shown = hasError && props.errorQuiet !== true;
  const describedBy = [
    props['aria-describedby'],
    hasError && errorId,
    props.description !== undefined && descriptionId,
  ]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    descriptionId,
    errorId,
    shown,
    controlProps: {
      id,
      'aria-required': props.required === true || undefined,
      'aria-invalid': shown || props['aria-invalid'] === true || undefined,
      'aria-describedby': describedBy === '' ? undefined : describedBy,
    },
  };
}

/** Distinguishes the user's focus from the console's. */
export function visited(onVisit: (() => void) | undefined): void {
  if (!isConsoleFocus()) onVisit?.();
}

/** The label above the control, description and error under it. */
export function FieldFrame({
  label,
  description,
  required = false,
  error,
  ids,
  children,
}: FieldProps & {
  readonly ids: ReturnType<typeof useField>;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['field']} data-invalid={ids.shown || undefined}>
      <div className={styles['heading']}>
        <label className={styles['label']} htmlFor={ids.id}>
          {label}
        </label>
        {required && (
          <span className={styles['required']} aria-hidden="true">
            {commonText.required}
          </span>
        )}
      </div>
      {children}
      <p className={styles['error']} id={ids.errorId} hidden={!ids.shown}>
        {ids.shown && <WarningIcon />}
        {error}
      </p>
      {description !== undefined && (
        <p className={styles['description']} id={ids.descriptionId}>
          {description}
        </p>
      )}
    </div>
  );
}

interface TextAreaProps
  extends FieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'required' | 'value' | 'onChange'> {
  /** Omitted for an uncontrolled input, which starts with `defaultValue`. */
  readonly value?: string;
  readonly onValue?: (value: string) => void;
}

/** A text area that grows with its content; `rows` high where the browser does not support that. */
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

interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'required' | 'value' | 'onChange'> {
  /** Omitted for an uncontrolled input, which starts with `defaultValue`. */
  readonly value?: string;
  readonly onValue?: (value: string) => void;
  /** A small element beside the input, such as a button. */
  readonly affix?: ReactNode;
}

/** A text input with label, description and error. `lang` is the language of the input. */
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
