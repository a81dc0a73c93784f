import { type ReactNode, useId } from 'react';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';

import { commonText } from '../text/common.ts';
import { isConsoleFocus } from './console-focus.ts';
import { WarningIcon } from './icons.tsx';

import styles from './field.module.css';

export interface FieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: string | null | undefined;
  /** After the user's focus the error is no longer marked, but stays the description. */
  readonly errorQuiet?: boolean | undefined;
  /** Called after the user's, not the console's focus. */
  readonly onTouch?: (() => void) | undefined;
}

export function reportTouch(onTouch: (() => void) | undefined): void {
  if (!isConsoleFocus()) onTouch?.();
}

interface Given extends FieldProps {
  readonly isInvalid?: boolean;
  readonly isRequired?: boolean;
  readonly onFocus?: () => void;
}

export function useField<Props extends Given>({
  label,
  description,
  error,
  errorQuiet = false,
  onTouch,
  ...props
}: Props) {
  const quietId = useId();
  const message = error === '' ? null : (error ?? null);
  const isQuiet = message !== null && errorQuiet;
  return {
    field: {
      ...props,
      className: styles['field'] ?? '',
      validationBehavior: 'aria' as const,
      isInvalid: props.isInvalid === true || (message !== null && !isQuiet),
      ...(isQuiet && { 'aria-describedby': quietId }),
      onFocus: () => {
        props.onFocus?.();
        reportTouch(onTouch);
      },
    },
    frame: {
      label,
      description,
      isRequired: props.isRequired === true,
      error: message,
      quietId: isQuiet ? quietId : null,
    },
  };
}

interface FieldFrameProps {
  readonly label: string;
  readonly description: ReactNode;
  readonly isRequired: boolean;
  readonly error: string | null;
  readonly quietId: string | null;
  readonly children: ReactNode;
}

export const FieldFrame = ({ label, description, isRequired, error, quietId, children }: FieldFrameProps) => (
  <>
    <div className={styles['heading']}>
      <Label className={styles['label'] ?? ''}>{label}</Label>
      {isRequired && (
        <span className={styles['required']} aria-hidden="true">
          {commonText.required}
        </span>
      )}
    </div>
    {children}
    {error !== null && quietId === null && (
      <Text className={styles['error'] ?? ''} slot="errorMessage" elementType="p">
        <WarningIcon />
        <span>{error}</span>
      </Text>
    )}
    {/* React Aria's error message is only there while the field is invalid. */}
    {quietId !== null && (
      <span id={quietId} hidden>
        {error}
      </span>
    )}
    {description !== undefined && (
      <Text className={styles['description'] ?? ''} slot="description" elementType="p">
        {description}
      </Text>
    )}
  </>
);
