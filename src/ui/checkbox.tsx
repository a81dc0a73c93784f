import { useId, type ComponentProps } from 'react';

import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'checked' | 'onChange' | 'readOnly'
> {
  readonly label: string;
  /** Describes the effect of checking it. */
  readonly description?: string | undefined;
  readonly checked: boolean;
  /** A press does nothing; the checkbox stays focusable. */
  readonly readOnly?: boolean;
  /** Called with the requested value. The box is controlled: it shows `checked`. */
  readonly onChecked: (checked: boolean) => void;
}

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
