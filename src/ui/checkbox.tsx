import { useId, type ComponentProps } from 'react';

import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'checked' | 'onChange' | 'readOnly'
> {
  readonly label: string;
  /** What ticking does. */
  readonly description?: string | undefined;
  readonly checked: boolean;
  /** A press does nothing; the box stays focusable. */
  readonly readOnly?: boolean;
  /** What a press asks for. The box shows `checked`, whatever was pressed. */
  readonly onChecked: (checked: boolean) => void;
}

/** A box to tick with its label. */
export function Checkbox({
  label,
  description,
  checked,
  readOnly = false,
  onChecked,
  ...props
}: CheckboxProps) {
  const generated = useId();
  const id = props.id ?? generated;
  const descriptionId = `${id}-description`;
  return (
    <div className={styles['field']}>
      <label className={styles['label']}>
        <input
          {...props}
          id={id}
          type="checkbox"
          className={styles['box']}
          checked={checked}
          aria-readonly={readOnly || undefined}
          aria-describedby={description === undefined ? undefined : descriptionId}
          onChange={(event) => {
            if (!readOnly) onChecked(event.currentTarget.checked);
          }}
        />
        {label}
      </label>
      {description !== undefined && (
        <p className={styles['description']} id={descriptionId}>
          {description}
        </p>
      )}
    </div>
  );
}
