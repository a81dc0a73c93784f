import type { ReactNode } from 'react';
import {
  ToggleButton as AriaToggleButton,
  type ToggleButtonProps as AriaToggleButtonProps,
} from 'react-aria-components/ToggleButton';

import { announceBusy } from './announcer.ts';
import type { ButtonLook } from './button.tsx';
import { inElement } from './in-element.tsx';

import buttonStyles from './button.module.css';

interface BareToggleProps extends Omit<
  AriaToggleButtonProps,
  'className' | 'style' | 'children' | 'isDisabled' | 'onClick'
> {
  readonly className?: string | undefined;
  readonly name?: string;
  readonly paused?: boolean;
  readonly children?: ReactNode;
}

export const BareToggle = ({
  className = '',
  name,
  paused = false,
  onChange,
  children,
  ...props
}: BareToggleProps) => (
  <AriaToggleButton
    {...props}
    className={className}
    {...(name !== undefined && { render: (button) => <button {...button} name={name} /> })}
    {...(onChange && { onChange: paused ? announceBusy : onChange })}
  >
    {inElement(children)}
  </AriaToggleButton>
);

interface ToggleButtonProps extends Omit<BareToggleProps, 'className'>, Pick<ButtonLook, 'size'> {}

export const ToggleButton = ({ size = 'medium', ...props }: ToggleButtonProps) => (
  <BareToggle {...props} className={buttonStyles['button']} data-variant="secondary" data-size={size} />
);
