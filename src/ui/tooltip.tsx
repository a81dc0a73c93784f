import type { ReactNode } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

import styles from './tooltip.module.css';

/** How long the pointer rests on a control before its tooltip appears, in ms. */
const delay = 700;

interface WithTooltipProps {
  /** Without a text there is no tooltip. */
  readonly text: string | undefined;
  /** One focusable control of React Aria. */
  readonly children: ReactNode;
}

/** Adds a tooltip to a control, for the pointer and for keyboard focus. Esc hides it. */
export const WithTooltip = ({ text, children }: WithTooltipProps) => (
  <TooltipTrigger delay={delay} isDisabled={text === undefined}>
    {children}
    <Tooltip className={styles['tooltip'] ?? ''} offset={4}>
      {text}
    </Tooltip>
  </TooltipTrigger>
);
