import type { PressEvent } from 'react-aria-components/Button';

import { BareButton, type BareButtonProps, type ButtonLook } from './button.tsx';

import buttonStyles from './button.module.css';

interface BareToggleProps extends Omit<BareButtonProps, 'onPress' | 'onChange'> {
  readonly isSelected: boolean;
  readonly onChange?: (isSelected: boolean) => void;
}

/** By key it changes as the key goes down, as a native button does by Enter: a frame earlier. */
export function BareToggle({ isSelected, onChange, ...props }: BareToggleProps) {
  const changeOn =
    (isByKey: boolean) =>
    ({ pointerType }: PressEvent) => {
      if ((pointerType === 'keyboard') === isByKey) onChange?.(!isSelected);
    };
  const isUnavailable = props.paused === true || props.busy === true || props.disabledReason !== undefined;
  return (
    <BareButton
      {...props}
      aria-pressed={isSelected}
      data-selected={isSelected || undefined}
      {...(!isUnavailable && { onPressStart: changeOn(true) })}
      onPress={changeOn(false)}
    />
  );
}

interface ToggleButtonProps extends Omit<BareToggleProps, 'className'>, Pick<ButtonLook, 'size'> {}

export const ToggleButton = ({ size = 'medium', ...props }: ToggleButtonProps) => (
  <BareToggle {...props} className={buttonStyles['button']} data-variant="secondary" data-size={size} />
);
