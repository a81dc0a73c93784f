import { useLayoutEffect, type RefObject } from 'react';

import { scrollerOf } from '../../ui/console-focus.ts';

/** Room between the bar and what is focused below it, in px. */
const room = 12;

/** Keeps what is focused clear of the bar, which stays at the top of the edit area. */
export function useRoomBelow(bar: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!isOn || !element) return undefined;
    const area = scrollerOf(element);
    if (!(area instanceof HTMLElement)) return undefined;
    const observer = new ResizeObserver(() => {
      area.style.scrollPaddingBlockStart = `${element.offsetHeight + room}px`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      area.style.removeProperty('scroll-padding-block-start');
    };
  }, [bar, isOn]);
}
