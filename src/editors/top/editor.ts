import { top as document, type TopContent } from '../../documents/top/document.ts';
import { editorOf } from '../../editing/editor-of.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { defineMirror } from '../../preview/mirror.ts';

export const top = editorOf('topEditor', document);
export const topMirror = defineMirror(top, { contentKey: document.line.contentKey });

export const topPage = {
  document,
  definition: top,
  machine: createEditorMachine(top),
  mirror: topMirror,
  toDraft: (content: TopContent): TopContent => content,
};
