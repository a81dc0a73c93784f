import { items as itemList, type QaCategoryDraft } from '../../documents/qa/document.ts';
import { fieldAt } from '../../editing/lookup.ts';
import { type PathTo, under } from '../../editing/paths.ts';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import type { AnyEditorSnapshot } from '../../editor/editor-watch.ts';
import { AddItemButton } from '../../editor/list/item-controls.tsx';
import type { ItemView, ListItemProps } from '../../editor/list/list-chunk.tsx';
import { SortableEditorItem } from '../../editor/list/sortable-editor-item.tsx';
import { SortableEditorList } from '../../editor/list/sortable-editor-list.tsx';
import { useItemEdits, useItemPlace } from '../../editor/list/use-item-edits.ts';
import { useFollowed, useItemCount } from '../../editor/use-followed.ts';
import { qaButtonText, qaDeleteText, qaText } from '../../text/qa.ts';
import { itemText } from '../../text/sortable-list.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { categories, categoriesPath, itemsOf } from './editor.ts';
import { useQaParts, useItemKind } from './qa-context.ts';
import { itemView } from './qa-item.tsx';

import styles from './qa-screen.module.css';

/** A collapsible category with its Q&As. */
function Category({ path }: ListItemProps<QaCategoryDraft>) {
  const { addAfter } = useItemEdits(categoriesPath, categories);
  const count = useItemCount(itemsOf(path));
  return (
    <SortableEditorItem
      path={path}
      summary={qaText.count(count)}
      controls={<DeleteGroup path={path} />}
      onAddAfter={() => addAfter(path)}
    >
      <EditorTextField path={under(path, 'category')} />
      <Items category={path} isEmpty={count === 0} />
    </SortableEditorItem>
  );
}

const availabilityAt = (snapshot: AnyEditorSnapshot, path: typeof categoriesPath) => ({
  disabledReason: fieldAt(snapshot.context.draft, path).length > 1 ? undefined : qaDeleteText.last,
  paused: !snapshot.hasTag('editable'),
});

function DeleteGroup({ path }: ListItemProps<QaCategoryDraft>) {
  const { removeCategory } = useQaParts();
  const availability = useFollowed(categoriesPath, availabilityAt);
  const name = qaText.categoryName(useItemPlace(path) + 1);
  return (
    <Button size="small" {...availability} onPress={() => removeCategory(path)}>
      <span lang="en">{qaButtonText.deleteGroup}</span>
      <VisuallyHidden>{qaButtonText.of(name)}</VisuallyHidden>
    </Button>
  );
}

interface ItemsProps {
  readonly category: PathTo<QaCategoryDraft>;
  readonly isEmpty: boolean;
}

function Items({ category, isEmpty }: ItemsProps) {
  const path = itemsOf(category);
  const kind = useItemKind(category);
  const { add } = useItemEdits(path, kind);
  const { filter, wholeUpTo, questions, selection } = useQaParts();
  const at = useItemPlace(category);
  const noun = qaText.itemsOf(qaText.categoryName(at + 1));
  return (
    <div className={styles['items']}>
      {isEmpty && <p className={styles['empty']}>{qaText.emptyCategory}</p>}
      <SortableEditorList
        path={path}
        kind={kind}
        view={itemView}
        label={noun}
        filter={filter}
        collapse={questions}
        selection={selection}
        wholeUpTo={wholeUpTo}
        inFrame
        isFarAtFirst={at > 0}
      />
      <AddItemButton
        path={path}
        label={itemText.add(itemList.label)}
        spoken={itemText.add(noun)}
        pasted={noun}
        onAdd={() => add()}
      />
    </div>
  );
}

export const categoryView: ItemView<QaCategoryDraft> = {
  Item: Category,
  textOf: ({ category, qa_items: items }) => [category, ...items.map(itemView.textOf)].join('\n'),
  // With three Q&As, in px.
  height: 1500,
};
