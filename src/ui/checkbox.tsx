import type { ReactNode } from 'react';
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

interface BoxProps extends Omit<CheckboxFieldProps, 'children' | 'className' | 'style' | 'aria-label'> {
  readonly label: string;
}

export const CheckboxAlone = ({ label, ...props }: BoxProps) => (
  <CheckboxField {...props} aria-label={label} validationBehavior="aria">
    <CheckboxButton className={`${styles['button']} ${styles['alone']}`}>
      <span className={styles['box']}>
        <CheckIcon />
      </span>
    </CheckboxButton>
  </CheckboxField>
);

/** Read-only it stays focusable, and a press does nothing. */
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
