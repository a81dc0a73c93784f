import { useEffect } from 'react';

import type { PreviewFrameActor } from '../machines/preview-frame-machine.ts';
import { inBackground } from '../ui/in-background.ts';

/** How long fields that do not come keep the site waiting, in ms. */
const patience = 300;

/** Asks for the site once the fields are seen: its process would take the time of their first painting. */
export function useFrameAsked(preview: PreviewFrameActor, isRead: boolean): void {
  useEffect(() => {
    const ask = () => preview.send({ type: 'frame.ask' });
    if (isRead) return inBackground(ask);
    const timer = setTimeout(ask, patience);
    return () => clearTimeout(timer);
  }, [preview, isRead]);
}
