import { useId, type ReactNode, type Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';

import { commonText } from '../text/common.ts';
import { announceBusy } from './announcer.ts';
import { inElement } from './in-element.tsx';
import { Spinner } from './spinner.tsx';
import { WithTooltip } from './with-tooltip.tsx';

import styles from './button.module.css';

export interface BareButtonProps extends Omit<
  AriaButtonProps,
  'className' | 'style' | 'children' | 'isDisabled' | 'isPending' | 'onClick'
> {
  readonly className?: string | undefined;
  readonly tooltip?: string | undefined;
  readonly keyShortcuts?: string;
  /** A press does nothing, and the focus stays. */
  readonly busy?: boolean;
  readonly disabledReason?: string | undefined;
  /** A press only announces that the screen is busy: when many buttons become unavailable, Orca drops announcements. */
  readonly paused?: boolean;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly children?: ReactNode;
}

/** React Aria's `isDisabled` takes the focus away; its `isPending` announces the button's name beside the message. */
export function BareButton({
  className = '',
  tooltip,
  keyShortcuts,
  busy = false,
  disabledReason,
  paused = false,
  type = 'button',
  onPress,
  children,
  ...props
}: BareButtonProps) {
  const reasonId = useId();
  const reason = disabledReason ?? (busy ? commonText.busy : undefined);
  const isUnavailable = reason !== undefined;
  const pressed = paused ? announceBusy : onPress;
  const described = [props['aria-describedby'], isUnavailable && reasonId].filter(Boolean).join(' ');
  return (
    <>
      <WithTooltip text={disabledReason ?? tooltip}>
        <AriaButton
          {...props}
          className={className}
          // An unavailable button must not submit its form.
          type={isUnavailable ? 'button' : type}
          {...(isUnavailable && { 'aria-disabled': true })}
          {...(described !== '' && { 'aria-describedby': described })}
          {...(keyShortcuts !== undefined && {
            render: (button) => <button {...button} aria-keyshortcuts={keyShortcuts} />,
          })}
          {...(!isUnavailable && pressed && { onPress: pressed })}
        >
          {inElement(children)}
        </AriaButton>
      </WithTooltip>
      {isUnavailable && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  );
}

export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'danger';
  readonly size?: 'medium' | 'small';
}

interface ButtonProps extends ButtonLook, Omit<BareButtonProps, 'className'> {}

export const Button = ({ variant = 'secondary', size = 'medium', children, ...props }: ButtonProps) => (
  <BareButton
    {...props}
    className={styles['button']}
    data-variant={variant}
    data-size={size}
    data-busy={props.busy || undefined}
  >
    {props.busy && <Spinner />}
    {inElement(children)}
  </BareButton>
);
