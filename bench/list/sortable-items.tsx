import { under } from '../../src/editing/paths.ts';
import { EditorTextField } from '../../src/editor/editor-text-field.tsx';
import type { ItemView, ListItemProps } from '../../src/editor/list/list-chunk.tsx';
import { SortableEditorItem } from '../../src/editor/list/sortable-editor-item.tsx';
import { SortableEditorList } from '../../src/editor/list/sortable-editor-list.tsx';
import type { ItemKind } from '../../src/editor/list/use-item-edits.ts';
import { itemWords } from '../../src/text/sortable-list.ts';
import { items, type ListItem } from './list-screen.tsx';

const kind: ItemKind<ListItem> = {
  words: itemWords('項目'),
  nameOf: ({ title }) => title,
  blank: (id) => ({ id, title: '', content: '' }),
};

function SortableCard({ path }: ListItemProps<ListItem>) {
  return (
    <SortableEditorItem path={path}>
      <EditorTextField path={under(path, 'title')} label="タイトル" required />
      <EditorTextField path={under(path, 'content')} label="内容" multiline />
    </SortableEditorItem>
  );
}

const view: ItemView<ListItem> = {
  Item: SortableCard,
  textOf: ({ title, content }) => `${title}\n${content}`,
  height: 280,
};

/** The same items as a sortable list. */
export function SortableItems() {
  return <SortableEditorList path={items} kind={kind} view={view} label="項目の一覧" />;
}
