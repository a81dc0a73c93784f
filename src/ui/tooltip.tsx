import { useEffect, useState } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

import type { RenderTooltip, TooltipProps } from './with-tooltip.tsx';

import styles from './tooltip.module.css';

/** How long the pointer rests on a control before its tooltip appears, in ms. */
const delay = 700;

function TextTooltip({ text, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  // Also while it disappears: a tooltip is never without words.
  const [words, setWords] = useState(text);
  if (text !== undefined && text !== words) setWords(text);
  // React Aria leaves a disabled tooltip open: it would stay invisible, and the next Esc would go to it alone.
  if (isOpen && text === undefined) setOpen(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    // React Aria leaves it open for half a second after the pointer left: Esc would not reach a dialog opened meanwhile.
    // While capturing, so that the focus that opens it does not hide it.
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

/** React Aria's tooltip, for the pointer and for keyboard focus. Any key hides it, a move of the focus, and the end of its text. */
export const renderTooltip: RenderTooltip = (props) => <TextTooltip {...props} />;
