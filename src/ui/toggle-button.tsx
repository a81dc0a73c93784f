import { BareButton, type BareButtonProps, type ButtonLook } from './button.tsx';

import buttonStyles from './button.module.css';

interface BareToggleProps extends Omit<BareButtonProps, 'onPress' | 'onChange'> {
  readonly isSelected: boolean;
  readonly onChange?: (isSelected: boolean) => void;
}

export const BareToggle = ({ isSelected, onChange, ...props }: BareToggleProps) => (
  <BareButton
    {...props}
    aria-pressed={isSelected}
    data-selected={isSelected || undefined}
    onPress={() => onChange?.(!isSelected)}
  />
);

interface ToggleButtonProps extends Omit<BareToggleProps, 'className'>, Pick<ButtonLook, 'size'> {}

export const ToggleButton = ({ size = 'medium', ...props }: ToggleButtonProps) => (
  <BareToggle {...props} className={buttonStyles['button']} data-variant="secondary" data-size={size} />
);
