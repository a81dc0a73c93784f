import type { DoneActorEvent, ErrorActorEvent } from 'xstate';

import type { ContentKey } from '../contract/content-key.ts';
import type { PreviewMessage } from '../contract/preview.ts';
import type { SiteField } from '../contract/site-message.ts';
import type { PreviewData, QueuedMessage } from './preview-queue.ts';

export interface PreviewFrameInput {
  /** How long typing waits before it is posted, in ms (section 4, "Preview frame"). */
  readonly delay: number;
  readonly contentKey: ContentKey;
  /** The list inside each item that is long as well when all of them together are: `qa_items`. */
  readonly innerList?: string | undefined;
}

export interface PreviewFrameContext extends PreviewFrameInput {
  /** Null until the draft is first loaded. */
  readonly allData: PreviewData | null;
  readonly queue: readonly QueuedMessage[];
  /** The page that the frame shows sent MIRROR_READY: it takes each edit with the next frame. */
  readonly announced: boolean;
  /** A further MIRROR_READY came than pages were loaded: a page's scripts run before its `load`. */
  readonly announcedEarly: boolean;
  /** Whether the site ever announced itself; then its silence means something. */
  readonly announcedBefore: boolean;
  /** Counts the frames: each attempt mounts a new one. */
  readonly attempt: number;
}

export type PreviewFrameEvent =
  | { readonly type: 'frame.ask' }
  | { readonly type: 'frame.loaded' }
  | { readonly type: 'frame.reload' }
  | { readonly type: 'site.ready' }
  /** The animation frame that the machine asked for. */
  | { readonly type: 'animationFrame.began' }
  | { readonly type: 'field.clicked'; readonly field: SiteField }
  | { readonly type: 'data.replaced'; readonly allData: PreviewData }
  | {
      readonly type: 'message.queued';
      readonly messages: readonly QueuedMessage[];
      readonly allData: PreviewData;
    };

/** Emitted. */
export type PreviewFrameReport =
  /** What the component posts to the frame's window, at the configured origin. */
  | { readonly type: 'messages.post'; readonly messages: readonly PreviewMessage[] }
  /** A person clicked a field where the site shows it: the editor leads them to it. */
  | { readonly type: 'edit.requested'; readonly field: SiteField };

/** What the actors report. */
export type PreviewFrameActorReport =
  | DoneActorEvent<void, 'probeSite'>
  | ErrorActorEvent<unknown, 'probeSite'>;
