import { getTopContent, updateTopContent } from '../documents/top/document.ts';
import type { TopDraft } from '../documents/top/document.ts';
import { top, topMachine } from '../editors/top/editor.ts';
import { pageEditor } from './-page-editor.ts';

/** The top page's editor. */
export const topEditor = pageEditor('top', {
  definition: top,
  machine: topMachine,
  read: getTopContent,
  save: updateTopContent,
  toDraft: (content: TopDraft) => content,
});
