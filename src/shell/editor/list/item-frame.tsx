import { createContext, use, useEffect, useRef, type ReactNode, type RefObject } from 'react';

import { nameOf } from '../../../editing/lookup.ts';
import type { Path } from '../../../editing/paths.ts';
import { useEditor, type AnyEditorSnapshot } from '../editor-context.tsx';
import { useFollowed } from '../use-followed.ts';

/** What an item's place is called among the controls, and whether nothing can be done to it now. */
export const frameAt = (snapshot: AnyEditorSnapshot, path: Path) => ({
  name: nameOf(snapshot.context.draft, path),
  paused: !snapshot.hasTag('editable'),
});

const FrameContext = createContext<RefObject<HTMLElement | null> | null>(null);

/** The frame of the item that something stands in. */
export const useFrame = () => use(FrameContext);

interface ItemFrameProps {
  /** Leads to the item. */
  readonly path: Path;
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The element of an item: a group that is found by the item's place and takes focus as a whole. */
export function ItemFrame({ path, labelledBy, className, children }: ItemFrameProps) {
  const { visit } = useEditor();
  const { name } = useFollowed(path, frameAt);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    const follow = () => visit(path);
    // Does not bubble: that of the item itself.
    element?.addEventListener('focus', follow);
    return () => element?.removeEventListener('focus', follow);
  }, [visit, path]);
  return (
    <FrameContext value={frame}>
      <div
        ref={frame}
        className={className}
        role="group"
        aria-labelledby={labelledBy}
        tabIndex={-1}
        data-frame={name}
      >
        {children}
      </div>
    </FrameContext>
  );
}
