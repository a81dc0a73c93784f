import { contentKeyOf } from '../../../src/contract/content-key.ts';
import { connectToConsole, nothing } from './connection.ts';
import type { ContentKey, PreviewMessage, SiteMessage } from './contract.gen.ts';
import { startEditing } from './editing.ts';
import {
  editsOf,
  type ListEdit,
  type MediaEdit,
  type MirrorEdit,
  type ShownPlace,
  type TextEdit,
  type WholeEdit,
} from './edits.ts';
import { fillPage, showPlace } from './fill-page.ts';

/** How a site that renders itself takes the edits. Any of the first five keeps the kit from changing the page's elements. */
export interface MirrorHandlers {
  readonly onText?: (edit: TextEdit) => void;
  readonly onMedia?: (edit: MediaEdit) => void;
  readonly onList?: (edit: ListEdit) => void;
  readonly onAll?: (edit: WholeEdit) => void;
  /** Every message of the console as it is, whatever content it is about. The kit then only reports clicks. */
  readonly onMessage?: (message: PreviewMessage) => void;
  /** By default the kit scrolls to the element and outlines it. */
  readonly onShow?: (place: ShownPlace) => void;
}

export interface MirrorOptions extends MirrorHandlers {
  /** The console's origin, the only one whose messages are taken; messages are kept until a promise is settled. */
  readonly console: string | Promise<string>;
  /** The content that the page shows. By default it follows from the page's path. */
  readonly contentKey?: ContentKey;
  /** The base of relative addresses of files. By default the console's origin. */
  readonly mediaBase?: string;
  /** The word beside the outlined element under the pointer. */
  readonly label?: string;
}

/** Whether the page is in a frame, as it is in the console. Not on a server, which has neither window. */
export const isFramed = (): boolean => globalThis.parent !== globalThis.window;

function handle(edit: MirrorEdit, options: MirrorOptions, mediaBase: string): void {
  const { onText, onMedia, onList, onAll, onShow = showPlace } = options;
  const handlers = { text: onText, media: onMedia, list: onList, all: onAll };
  if (edit.kind === 'show') onShow(edit);
  else if (!Object.values(handlers).some(Boolean)) fillPage(edit, mediaBase);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each kind has the handler of its name.
  else (handlers[edit.kind] as ((edit: MirrorEdit) => void) | undefined)?.(edit);
}

/**
 * Connects the page with the console in whose frame it is: announces it, shows the edits, and reports clicks on elements
 * that show a field. Does nothing for a page that is in no frame. Returns the function that disconnects.
 */
export function connectMirror(options: MirrorOptions): () => void {
  if (!isFramed()) return nothing;
  const stop = new AbortController();
  const consoleOrigin = Promise.resolve(options.console).then((address) => new URL(address).origin);
  const receive = (message: PreviewMessage, origin: string) => {
    if (options.onMessage) return options.onMessage(message);
    const shown = options.contentKey ?? contentKeyOf(location.pathname);
    if (message.payload.contentKey !== shown) return;
    for (const edit of editsOf(message)) handle(edit, options, options.mediaBase ?? origin);
  };
  const onMirrored = (post: (message: SiteMessage) => void) =>
    startEditing(post, options.label ?? '編集', stop.signal);
  connectToConsole(window, consoleOrigin, { receive, onMirrored }, stop.signal);
  return () => stop.abort();
}
