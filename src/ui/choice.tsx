import type { ReactNode } from 'react';

import { BareButton, type BareButtonProps } from './button.tsx';
import { Toolbar, type ToolbarProps } from './toolbar.tsx';

import styles from './choice.module.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  /** The visible part of the label; an icon alone in a narrow container. */
  readonly text?: string;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export const Choice = <Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) => (
  <RadioGroup label={label} className={styles['choice']}>
    {options.map((option) => (
      <Radio
        key={option.value}
        className={styles['option']}
        tooltip={option.label}
        aria-label={option.label}
        isSelected={option.value === value}
        onPress={() => onChange(option.value)}
      >
        {option.icon}
        {option.text !== undefined && <span className={styles['text']}>{option.text}</span>}
      </Radio>
    ))}
  </RadioGroup>
);

/** Arrow keys move among its buttons and choose none, as in a toolbar. */
export const RadioGroup = (props: Omit<ToolbarProps, 'role'>) => <Toolbar {...props} role="radiogroup" />;

export const Radio = ({ isSelected, ...props }: BareButtonProps & { readonly isSelected: boolean }) => (
  <BareButton
    {...props}
    data-selected={isSelected || undefined}
    render={(button) => <button {...button} role="radio" aria-checked={isSelected} />}
  />
);
