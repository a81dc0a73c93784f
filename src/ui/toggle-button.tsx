import type { ReactNode } from 'react';
import {
  ToggleButton as AriaToggleButton,
  type ToggleButtonProps as AriaToggleButtonProps,
} from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

import { announceBusy } from './announcer.ts';
import type { ButtonLook } from './button.tsx';
import { WithTooltip } from './tooltip.tsx';

import buttonStyles from './button.module.css';
import iconButtonStyles from './icon-button.module.css';
import styles from './toggle-button.module.css';

interface BareToggleProps extends Omit<
  AriaToggleButtonProps,
  'className' | 'style' | 'isDisabled' | 'onClick'
> {
  readonly className?: string | undefined;
  /** Its name in a form. */
  readonly name?: string;
  /** A press only announces that the screen is busy; see `BareButton`. */
  readonly paused?: boolean;
}

/** A toggle button without a look of its own. */
export const BareToggle = ({ className = '', name, paused = false, onChange, ...props }: BareToggleProps) => (
  <AriaToggleButton
    {...props}
    className={className}
    {...(name !== undefined && { render: (button) => <button {...button} name={name} /> })}
    {...(onChange && { onChange: paused ? announceBusy : onChange })}
  />
);

interface ToggleButtonProps extends Omit<BareToggleProps, 'className'>, Pick<ButtonLook, 'size'> {}

/** A button with a text that is on or off. */
export const ToggleButton = ({ size = 'medium', ...props }: ToggleButtonProps) => (
  <BareToggle {...props} className={buttonStyles['button']} data-variant="secondary" data-size={size} />
);

interface IconToggleButtonProps extends Omit<BareToggleProps, 'className' | 'aria-label'> {
  /** The accessible name, and the tooltip. */
  readonly label: string;
}

/** An icon that is on or off. */
export const IconToggleButton = ({ label, ...props }: IconToggleButtonProps) => (
  <WithTooltip text={label}>
    <BareToggle {...props} className={iconButtonStyles['button']} aria-label={label} />
  </WithTooltip>
);

interface IconChoiceProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  /** The choices with their accessible names, which are also the tooltips. */
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of one among a few icons. */
export const IconChoice = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: IconChoiceProps<Value>) => (
  <ToggleButtonGroup
    className={styles['choice'] ?? ''}
    aria-label={label}
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={(keys) => {
      const chosen = options.find((option) => keys.has(option.value));
      if (chosen) onChange(chosen.value);
    }}
  >
    {options.map((option) => (
      <WithTooltip key={option.value} text={option.label}>
        <AriaToggleButton id={option.value} className={styles['option'] ?? ''} aria-label={option.label}>
          {option.icon}
        </AriaToggleButton>
      </WithTooltip>
    ))}
  </ToggleButtonGroup>
);
