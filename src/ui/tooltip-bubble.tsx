import type { RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState';

import styles from './tooltip.module.css';

export interface TooltipBubbleProps {
  readonly state: TooltipTriggerState;
  /** What React Aria's trigger would pass to it. */
  readonly parts: { readonly id: string | undefined; readonly triggerRef: RefObject<HTMLElement | null> };
  readonly text: string | undefined;
}

export const TooltipBubble = ({ state, parts, text }: TooltipBubbleProps) => (
  <TooltipTriggerStateContext value={state}>
    <Tooltip {...parts} className={styles['tooltip'] ?? ''} offset={4}>
      <span>{text}</span>
    </Tooltip>
  </TooltipTriggerStateContext>
);
