import { type ComponentProps, type MouseEvent, useId } from 'react';

import { commonText } from '../text/common.ts';
import { announceBusy } from './announcer.ts';
import { Spinner } from './spinner.tsx';

import styles from './button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  readonly variant?: 'primary' | 'secondary' | 'danger';
  readonly size?: 'medium' | 'small';
  /** Running: a press does nothing, and the focus stays. */
  readonly busy?: boolean;
  /** Why the button is unavailable. It stays focusable, with this as its description. */
  readonly disabledReason?: string | undefined;
  /**
   * A press only announces that the screen is busy, as its overlay shows. For the many buttons of a list: when many
   * become unavailable at the same time, Orca drops other announcements, such as a failure.
   */
  readonly paused?: boolean;
}

const refuse = (event: MouseEvent) => event.preventDefault();

const refuseAloud = (event: MouseEvent) => {
  refuse(event);
  announceBusy();
};

/** The properties of a button that stays focusable while it is unavailable, and the element with the reason. */
export function useUnavailable(
  { disabledReason, busy = false, paused = false }: Pick<ButtonProps, 'disabledReason' | 'busy' | 'paused'>,
  props: Pick<ButtonProps, 'onClick' | 'type' | 'title' | 'aria-describedby'>,
) {
  const reasonId = useId();
  const reason = disabledReason ?? (busy ? commonText.busy : undefined);
  if (reason === undefined) return { buttonProps: paused ? { onClick: refuseAloud } : {}, reason: null };
  return {
    buttonProps: {
      'aria-disabled': true,
      'aria-describedby': [props['aria-describedby'], reasonId].filter(Boolean).join(' '),
      title: disabledReason ?? props.title,
      onClick: refuse,
    },
    reason: (
      <span id={reasonId} hidden>
        {reason}
      </span>
    ),
  };
}

/** A native button. Pass `disabledReason` where it is unavailable. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  disabledReason,
  paused = false,
  children,
  ...props
}: ButtonProps) {
  const { buttonProps, reason } = useUnavailable({ disabledReason, busy, paused }, props);
  return (
    <>
      <button
        type="button"
        {...props}
        {...buttonProps}
        className={styles['button']}
        data-variant={variant}
        data-size={size}
        data-busy={busy || undefined}
      >
        {busy && <Spinner />}
        {children}
      </button>
      {reason}
    </>
  );
}
