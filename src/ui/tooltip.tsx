import { useEffect, useState } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

import type { RenderTooltip, TooltipProps } from './with-tooltip.tsx';

import styles from './tooltip.module.css';

/** Delay before a tooltip appears, in ms. */
const delay = 700;

function TextTooltip({ text, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  // Kept while the tooltip disappears: it is never empty.
  const [words, setWords] = useState(text);
  if (text !== undefined && text !== words) setWords(text);
  // React Aria leaves a disabled tooltip open, which would take the next Esc.
  if (isOpen && text === undefined) setOpen(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    // React Aria closes it half a second after the pointer left: Esc would miss a dialog opened meanwhile. While capturing,
    // so that the focus that opens it does not hide it.
    const hidden = new AbortController();
    const { signal } = hidden;
    window.addEventListener('focusin', () => setOpen(false), { capture: true, signal });
    return () => hidden.abort();
  }, [isOpen]);
  return (
    <TooltipTrigger delay={delay} isDisabled={text === undefined} isOpen={isOpen} onOpenChange={setOpen}>
      {children}
      <Tooltip className={styles['tooltip'] ?? ''} offset={4}>
        <span>{words}</span>
      </Tooltip>
    </TooltipTrigger>
  );
}

export const renderTooltip: RenderTooltip = (props) => <TextTooltip {...props} />;
