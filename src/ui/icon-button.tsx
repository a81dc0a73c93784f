import { Link, type LinkProps } from 'react-aria-components/Link';

import { BareButton, type BareButtonProps } from './button.tsx';
import { WithTooltip } from './with-tooltip.tsx';

import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<BareButtonProps, 'className' | 'busy' | 'aria-label'> {
  readonly label: string;
}

export const IconButton = ({ label, tooltip = label, ...props }: IconButtonProps) => (
  <BareButton {...props} tooltip={tooltip} className={styles['button']} aria-label={label} />
);

interface IconLinkProps extends Omit<LinkProps, 'className' | 'aria-label'> {
  readonly label: string;
}

export const IconLink = ({ label, ...props }: IconLinkProps) => (
  <WithTooltip text={label}>
    <Link {...props} className={styles['button'] ?? ''} aria-label={label} />
  </WithTooltip>
);
