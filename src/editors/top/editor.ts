import { top as document, type TopContent } from '../../documents/top/document.ts';
import { editorOf } from '../../editing/editor-of.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { defineMirror } from '../../preview/define-mirror.ts';

export const top = editorOf('topEditor', document);
export const topMachine = createEditorMachine(top);
export const topMirror = defineMirror(top, { contentKey: document.line.contentKey });

/** The top page's editor. */
export const topPage = {
  document,
  definition: top,
  machine: topMachine,
  mirror: topMirror,
  toDraft: (content: TopContent): TopContent => content,
};
