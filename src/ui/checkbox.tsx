import { type ComponentProps, type ReactNode, useId } from 'react';

import { CheckIcon } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

import styles from './checkbox.module.css';

interface BoxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked'> {
  readonly isSelected: boolean;
  readonly isIndeterminate?: boolean;
}

/** A native element: lists have one in each row (0018). `ref` only without `isIndeterminate`. */
const Box = ({ className, children, isSelected, isIndeterminate, ref, ...props }: BoxProps) => (
  <label className={className} data-readonly={props['aria-readonly']}>
    <input
      {...props}
      type="checkbox"
      // As on native buttons.
      tabIndex={0}
      checked={isSelected}
      // No attribute says it.
      ref={isIndeterminate === undefined ? ref : (box) => void (box && (box.indeterminate = isIndeterminate))}
    />
    <span className={styles['box']}>{isSelected && <CheckIcon />}</span>
    {children}
  </label>
);

export const CheckboxAlone = ({ label, ...props }: BoxProps & { readonly label: string }) => (
  <Box {...props} className={`${styles['button']} ${styles['alone']}`} aria-label={label} />
);

interface CheckboxProps extends Pick<BoxProps, 'name' | 'onFocus' | 'isSelected'> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly description?: ReactNode;
  readonly isReadOnly?: boolean;
  readonly onChange?: (isSelected: boolean) => void;
}

export function Checkbox(props: CheckboxProps) {
  const { label, isLabelHidden = false, description, isReadOnly = false, onChange, ...box } = props;
  const id = useId();
  return (
    <div className={styles['field']}>
      <Box
        {...box}
        className={styles['button']}
        aria-readonly={isReadOnly || undefined}
        aria-describedby={description === undefined ? undefined : id}
        onChange={({ target }) => isReadOnly || onChange?.(target.checked)}
      >
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      </Box>
      {description !== undefined && (
        <p id={id} className={styles['description']}>
          {description}
        </p>
      )}
    </div>
  );
}
