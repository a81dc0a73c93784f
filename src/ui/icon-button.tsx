import type { ComponentProps } from 'react';

import { type ButtonProps, useUnavailable } from './button.tsx';

import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonProps, 'variant' | 'size' | 'busy' | 'aria-label'> {
  /** The accessible name; also the tooltip unless `title` is given. */
  readonly label: string;
}

/** A button that shows an icon alone. */
export function IconButton({
  label,
  disabledReason,
  paused = false,
  title = label,
  children,
  ...props
}: IconButtonProps) {
  const { buttonProps, reason } = useUnavailable({ disabledReason, paused }, { ...props, title });
  return (
    <>
      <button
        type="button"
        title={title}
        {...props}
        {...buttonProps}
        className={styles['button']}
        aria-label={label}
      >
        {children}
      </button>
      {reason}
    </>
  );
}

interface IconLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'aria-label'> {
  /** The accessible name, and the tooltip. */
  readonly label: string;
}

/** A link that shows an icon alone. */
export function IconLink({ label, children, ...props }: IconLinkProps) {
  return (
    <a title={label} {...props} className={styles['button']} aria-label={label}>
      {children}
    </a>
  );
}
