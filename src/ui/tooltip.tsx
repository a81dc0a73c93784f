import { useEffect, useRef, useState } from 'react';
import { FocusableProvider } from 'react-aria/private/interactions/useFocusable';
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';

import { lazyPart } from './lazy-part.tsx';
import type { TooltipBubbleProps } from './tooltip-bubble.tsx';
import type { RenderTooltip, TooltipProps } from './with-tooltip.tsx';

/** Until a tooltip appears, in ms. */
export const tooltipDelay = 700;

// A tooltip repeats or explains what its control says: without its script there is none, and the next one asks again.
export const TooltipBubble = lazyPart<TooltipBubbleProps>(
  async () => (await import('./tooltip-bubble.tsx')).TooltipBubble,
  { failed: () => null },
);

function TextTooltip({ text, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
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
  const options = { delay: tooltipDelay, isDisabled: text === undefined };
  const state = useTooltipTriggerState({
    ...options,
    isOpen,
    onOpenChange: (opens) => {
      setOpen(opens);
      if (opens) setTimes(times + 1);
    },
  });
  const control = useRef<HTMLElement>(null);
  const { triggerProps, tooltipProps } = useTooltipTrigger(options, state, control);
  return (
    <>
      <FocusableProvider {...triggerProps} ref={control}>
        {children}
      </FocusableProvider>
      {times > 0 && (
        <TooltipBubble
          key={times}
          state={state}
          parts={{ id: tooltipProps.id, triggerRef: control }}
          text={words}
        />
      )}
    </>
  );
}

export const renderTooltip: RenderTooltip = (props) => <TextTooltip {...props} />;
