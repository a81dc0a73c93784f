import { type ComponentProps, type MouseEvent, useId } from 'react';

import { commonText } from '../text/common.ts';
import { announceBusy } from './announcer.ts';
import { Spinner } from './spinner.tsx';

import styles from './button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  readonly variant?: 'primary' | 'secondary' | 'danger';
  readonly size?: 'medium' | 'small';
  /** Under way: a press does nothing, and focus stays. */
  readonly busy?: boolean;
  /** Why a press does nothing now. The button stays focusable and says it. */
  readonly disabledReason?: string | undefined;
  /**
   * A press says that the screen is busy, which its veil shows. For the many buttons of a list: so many that become
   * unavailable at once make Orca drop what else it is told, a failure among it.
   */
  readonly paused?: boolean;
}

const refuse = (event: MouseEvent) => event.preventDefault();

const refuseAloud = (event: MouseEvent) => {
  refuse(event);
  announceBusy();
};

/** The properties of a button that stays focusable while it does nothing, and the text that says why. */
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

/** A native button. Say why it is unavailable with `disabledReason`. */
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
