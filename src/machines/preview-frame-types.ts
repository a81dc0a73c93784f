import type { DoneActorEvent, ErrorActorEvent } from 'xstate';

import type { ContentKey } from '../contract/content-key.ts';
import type { PreviewMessage } from '../contract/preview.ts';
import type { SiteField } from '../contract/site-message.ts';
import type { PreviewData, QueuedMessage } from './preview-queue.ts';

export interface PreviewFrameInput {
  /** Delay from an edit to its posting, in ms. */
  readonly delay: number;
  readonly contentKey: ContentKey;
  /** The list inside each item that also counts as long when the items of all of them do: `qa_items`. */
  readonly innerList?: string | undefined;
}

export interface PreviewFrameContext extends PreviewFrameInput {
  /** Null until the draft is first loaded. */
  readonly allData: PreviewData | null;
  readonly queue: readonly QueuedMessage[];
  /** The current page sent MIRROR_READY: it gets each edit with the next animation frame. */
  readonly announced: boolean;
  /** MIRROR_READY came before the `load` of its page: scripts run before it. */
  readonly announcedEarly: boolean;
  /** The site sent MIRROR_READY before, so that a page without it is unreachable. */
  readonly announcedBefore: boolean;
  /** Counts the attempts: each one mounts a new frame. */
  readonly attempt: number;
}

export type PreviewFrameEvent =
  | { readonly type: 'frame.ask' }
  | { readonly type: 'frame.loaded' }
  | { readonly type: 'frame.reload' }
  | { readonly type: 'site.ready' }
  /** The requested animation frame. */
  | { readonly type: 'animationFrame.began' }
  | { readonly type: 'field.clicked'; readonly field: SiteField }
  | { readonly type: 'data.replaced'; readonly allData: PreviewData }
  | {
      readonly type: 'message.queued';
      readonly messages: readonly QueuedMessage[];
      readonly allData: PreviewData;
    };

/** Emitted events. */
export type PreviewFrameReport =
  /** Messages for the component to post to the frame's window, with the configured origin. */
  | { readonly type: 'messages.post'; readonly messages: readonly PreviewMessage[] }
  /** The user clicked a field on the site, which the editor has to show. */
  | { readonly type: 'edit.requested'; readonly field: SiteField };

/** The events from the actors. */
export type PreviewFrameActorReport =
  | DoneActorEvent<void, 'probeSite'>
  | ErrorActorEvent<unknown, 'probeSite'>;
