import type { ComponentProps, ReactNode } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox';
import { Text } from 'react-aria-components/Text';

import { CheckIcon } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<CheckboxFieldProps, 'children' | 'className' | 'style'> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly description?: ReactNode;
}

interface BoxProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'aria-label' | 'className' | 'ref'
> {
  readonly label: string;
  readonly isSelected: boolean;
  readonly isIndeterminate?: boolean;
}

/** A native element: lists have one in each row (0018). */
export const CheckboxAlone = ({ label, isSelected, isIndeterminate, ...props }: BoxProps) => (
  <label className={`${styles['button']} ${styles['alone']}`}>
    <input
      {...props}
      type="checkbox"
      // As on native buttons.
      tabIndex={0}
      aria-label={label}
      checked={isSelected}
      // No attribute says it.
      ref={
        isIndeterminate === undefined
          ? undefined
          : (box) => void (box && (box.indeterminate = isIndeterminate))
      }
    />
    <span className={styles['box']}>{isSelected && <CheckIcon />}</span>
  </label>
);

export const Checkbox = ({ label, isLabelHidden = false, description, ...props }: CheckboxProps) => (
  <CheckboxField {...props} className={styles['field'] ?? ''} validationBehavior="aria">
    <CheckboxButton className={styles['button'] ?? ''}>
      <span className={styles['box']}>
        <CheckIcon />
      </span>
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </CheckboxButton>
    {description !== undefined && (
      <Text className={styles['description'] ?? ''} slot="description" elementType="p">
        {description}
      </Text>
    )}
  </CheckboxField>
);
