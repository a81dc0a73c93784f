import { Link, type LinkProps } from 'react-aria-components/Link';

import type { ButtonLook } from './button.tsx';
import { WithTooltip } from './with-tooltip.tsx';

import styles from './button.module.css';

interface ButtonLinkProps extends Omit<LinkProps, 'className'>, Pick<ButtonLook, 'size'> {
  readonly tooltip: string;
}

export const ButtonLink = ({ size = 'medium', tooltip, ...props }: ButtonLinkProps) => (
  <WithTooltip text={tooltip}>
    <Link {...props} className={styles['button'] ?? ''} data-variant="secondary" data-size={size} />
  </WithTooltip>
);
