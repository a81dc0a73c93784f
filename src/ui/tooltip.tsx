import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

import type { RenderTooltip } from './with-tooltip.tsx';

import styles from './tooltip.module.css';

/** How long the pointer rests on a control before its tooltip appears, in ms. */
const delay = 700;

/** React Aria's tooltip, for the pointer and for keyboard focus. Any key hides it. */
export const renderTooltip: RenderTooltip = ({ text, children }) => (
  <TooltipTrigger delay={delay} isDisabled={text === undefined}>
    {children}
    <Tooltip className={styles['tooltip'] ?? ''} offset={4}>
      {text}
    </Tooltip>
  </TooltipTrigger>
);
