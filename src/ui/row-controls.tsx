import { type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { useCheckbox } from 'react-aria/useCheckbox';
import { useToggleState } from 'react-stately/useToggleState';

import { CheckboxAlone } from './checkbox.tsx';

import buttonStyles from './button.module.css';
import iconStyles from './icon-button.module.css';

// `data-in-row`: by `:hover`, because React Aria's hover misses a pointer under which its button was just made.
export const rowButton = {
  className: buttonStyles['button'],
  'data-in-row': true,
  'data-variant': 'secondary',
  'data-size': 'small',
} as const;

export const rowIconButton = { className: iconStyles['button'], 'data-in-row': true } as const;

interface RowButtonProps {
  readonly isActive: boolean;
  readonly onPress: ((event: { readonly target: EventTarget }) => void) | undefined;
  readonly className: string | undefined;
  readonly 'aria-label': string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-haspopup'?: 'dialog';
  readonly 'data-control'?: string;
  readonly 'data-tooltip'?: string;
  readonly children: ReactNode;
}

/**
 * React Aria's button in an active row, else a native one, because a list mounts rows while it scrolls (0018). For the
 * same reason a function and not a component.
 */
export const renderRowButton = ({ isActive, onPress, className = '', ...props }: RowButtonProps) =>
  isActive ? (
    <Button {...props} className={className} {...(onPress && { onPress })} />
  ) : (
    // Without `tabIndex` Safari gives a clicked button no focus.
    <button {...props} className={className} type="button" tabIndex={0} onClick={onPress} />
  );

interface RowCheckboxProps {
  readonly isActive: boolean;
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

export const renderRowCheckbox = ({ isActive, onChange, ...props }: RowCheckboxProps) =>
  isActive ? (
    <AriaCheckbox {...props} onChange={onChange} />
  ) : (
    <CheckboxAlone {...props} onChange={({ target }) => onChange(target.checked)} />
  );

/** By its hook: its component shrinks the input to a pixel (0027). The input covers its label, so that has no presses. */
function AriaCheckbox(props: Omit<RowCheckboxProps, 'isActive'>) {
  const { label, isSelected } = props;
  const input = useRef<HTMLInputElement>(null);
  const { inputProps } = useCheckbox({ ...props, 'aria-label': label }, useToggleState(props), input);
  return <CheckboxAlone {...inputProps} label={label} isSelected={isSelected} ref={input} />;
}
