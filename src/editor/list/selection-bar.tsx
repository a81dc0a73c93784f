import { useEffect, useRef, useState, useLayoutEffect, type RefObject } from 'react';

import { rootPath } from '../../editing/paths.ts';
import { scrollerOf } from '../../ui/console-focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import type { AnyEditorSnapshot } from '../editor-watch.ts';
import { useFollowed } from '../use-editor-field.ts';
import type { SelectionToolsProps } from './selection-tools.tsx';
import type { Selection } from './selection.ts';
import { selectionText } from './text.ts';

import styles from './selection-bar.module.css';

const SelectionTools = lazyPart<SelectionToolsProps>(
  async () => (await import('./selection-tools.tsx')).SelectionTools,
);

interface SelectionBarProps extends Omit<SelectionToolsProps, 'count'> {
  readonly noun?: string;
}

export function SelectionBar({ noun, ...props }: SelectionBarProps) {
  const { selection } = props;
  const { count, isOn } = useSelected(selection);
  const bar = useRef<HTMLDivElement>(null);
  useRoomBelow(bar, isOn);
  useEffect(() => whenIdle(() => void SelectionTools.preload()), []);
  return (
    <div ref={bar} className={styles['bar']} data-on={isOn || undefined}>
      <ToggleButton size="small" isSelected={isOn} onChange={(isNow) => selection.setOn(isNow)}>
        {noun === undefined ? selectionText.select : selectionText.selectOf(noun)}
      </ToggleButton>
      {isOn && <SelectionTools {...props} count={count} />}
    </div>
  );
}

const draftPath = rootPath<unknown>();

function useSelected(selection: Selection) {
  const [read] = useState(() => (snapshot: AnyEditorSnapshot) => ({
    isOn: selection.isOn(),
    count: selection.isOn() ? selection.count() : 0,
    version: selection.isOn() ? selection.version() : 0,
    paused: !snapshot.hasTag('editable'),
  }));
  return useFollowed(draftPath, read, selection.follow);
}

/** Between the bar and a focused element below it, in px. */
const room = 12;

/** The sticky bar must not cover a focused element. */
function useRoomBelow(bar: RefObject<HTMLElement | null>, isOn: boolean): void {
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
