import { memo, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { getInteractionModality } from 'react-aria/private/interactions/useFocusVisible';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';

import { TooltipBubble, tooltipDelay } from './tooltip.tsx';

interface Shown {
  readonly control: HTMLElement;
  /** Kept while the tooltip disappears. */
  readonly text: string;
  /** Of all tooltips so far: one without its script asks for it again. */
  readonly times: number;
}

const controlOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/** One tooltip for the controls of a list: those with `data-tooltip`. It opens and closes as React Aria's. */
export const ListTooltip = memo(function ListTooltip({
  list,
}: {
  readonly list: RefObject<HTMLElement | null>;
}) {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  const state = useTooltipTriggerState({ delay: tooltipDelay });
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const open = (control: HTMLElement, isAtOnce: boolean) => {
      const text = control.dataset['tooltip'] ?? '';
      setShown((last) => ({ control, text, times: (last?.times ?? 0) + 1 }));
      latest.current.open(isAtOnce);
    };
    const close = () => latest.current.close(true);
    /** Not between the parts of a control. */
    const crossed = (event: PointerEvent): HTMLElement | null => {
      const control = controlOf(event);
      const { relatedTarget } = event;
      return relatedTarget instanceof Node && control?.contains(relatedTarget) === true ? null : control;
    };
    const enter = (event: PointerEvent) => {
      const control = crossed(event);
      if (control && event.pointerType !== 'touch' && getInteractionModality() === 'pointer')
        open(control, false);
    };
    const leave = (event: PointerEvent) => {
      const control = crossed(event);
      // An open one waits: the pointer may go on to it. A control that moves away below the pointer keeps that of its focus.
      if (control?.matches(':focus-visible') === false) latest.current.close(!latest.current.isOpen);
    };
    const focus = (event: FocusEvent) => {
      const control = controlOf(event);
      if (control?.matches(':focus-visible') === true) open(control, true);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && latest.current.isOpen) event.stopPropagation();
      close();
    };
    const stopped = new AbortController();
    const { signal } = stopped;
    window.addEventListener('focusin', close, { signal, capture: true });
    window.addEventListener('keydown', press, { signal, capture: true });
    element.addEventListener('pointerover', enter, { signal });
    element.addEventListener('pointerout', leave, { signal });
    element.addEventListener('pointerdown', close, { signal });
    element.addEventListener('focusin', focus, { signal });
    element.addEventListener('focusout', close, { signal });
    return () => stopped.abort();
  }, [list]);
  const { isOpen } = state;
  const control = shown?.control;
  useEffect(() => {
    if (!isOpen || !control || !list.current) return undefined;
    const follow = () => {
      const text = control.isConnected ? control.dataset['tooltip'] : undefined;
      if (text === undefined) latest.current.close(true);
      else setShown((last) => (last && last.text !== text ? { ...last, text } : last));
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(list.current, { childList: true, subtree: true, attributeFilter: ['data-tooltip'] });
    return () => observer.disconnect();
  }, [isOpen, control, list]);
  const parts = useMemo(() => ({ id, triggerRef: { current: control ?? null } }), [id, control]);
  return shown && <TooltipBubble key={shown.times} state={state} parts={parts} text={shown.text} />;
});
