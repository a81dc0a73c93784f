import { apply } from '../../editing/changes.ts';
import { groupOf } from '../../editing/grouping.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { emptyPriceDraft } from './draft.ts';

export const priceMachine = createEditorMachine({
  id: 'priceEditor',
  empty: emptyPriceDraft,
  apply,
  groupOf,
});
