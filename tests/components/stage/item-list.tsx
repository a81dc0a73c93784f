import { rootPath, under } from '../../../src/editing/paths.ts';
import { EditorTextField } from '../../../src/shell/editor/editor-text-field.tsx';
import { FieldGroup } from '../../../src/shell/editor/field-group.tsx';
import { useCollapse } from '../../../src/shell/editor/list/collapse.ts';
import { AddItemButton } from '../../../src/shell/editor/list/item-controls.tsx';
import type { ItemView, ListItemProps } from '../../../src/shell/editor/list/list-chunk.tsx';
import { CollapseAll } from '../../../src/shell/editor/list/list-search.tsx';
import { SortableEditorItem } from '../../../src/shell/editor/list/sortable-editor-item.tsx';
import { SortableEditorList } from '../../../src/shell/editor/list/sortable-editor-list.tsx';
import { useItemEdits, type ItemKind } from '../../../src/shell/editor/list/use-item-edits.ts';
import { itemText, itemWords } from '../../../src/text/sortable-list.ts';

interface TitledItem {
  readonly id: number;
  readonly title: string;
}

const path = under(rootPath<{ readonly items: readonly TitledItem[] }>(), 'items');
const kind: ItemKind<TitledItem> = { words: itemWords('項目'), blank: (id) => ({ id, title: '' }) };

function Item({ path: item }: ListItemProps<TitledItem>) {
  const { addAfter, remove } = useItemEdits(path, kind);
  return (
    <SortableEditorItem path={item} onAddAfter={() => addAfter(item)} onRemove={() => remove(item)}>
      <EditorTextField path={under(item, 'title')} label="項目の題" required />
    </SortableEditorItem>
  );
}

const view: ItemView<TitledItem> = { Item, textOf: ({ title }) => title, height: 160 };

const names = ['items'];

/** Numbered items that are added and deleted, as concepts and price sections are. */
export function ItemList() {
  const { add } = useItemEdits(path, kind);
  const collapse = useCollapse(names);
  return (
    <FieldGroup title="項目">
      <CollapseAll collapse={collapse} />
      <SortableEditorList {...{ path, kind, view, collapse }} label="項目の一覧" isSortable={false} />
      <AddItemButton path={path} label={itemText.add('項目')} onAdd={() => add()} />
    </FieldGroup>
  );
}
