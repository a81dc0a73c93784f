import { apply } from '../../editing/changes.ts';
import { groupOf } from '../../editing/grouping.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { emptyReviewDraft } from './draft.ts';

export const reviewMachine = createEditorMachine({
  id: 'reviewEditor',
  empty: emptyReviewDraft,
  apply,
  groupOf,
});
