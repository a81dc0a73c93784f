import { apply } from '../../editing/changes.ts';
import { groupOf } from '../../editing/grouping.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { emptyAboutDraft } from './draft.ts';

export const aboutMachine = createEditorMachine({
  id: 'aboutEditor',
  empty: emptyAboutDraft,
  apply,
  groupOf,
});
