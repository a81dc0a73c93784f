import { useEffect, type ReactNode } from 'react';

import { apply, type Change } from '../../src/editing/changes.ts';
import { groupOf } from '../../src/editing/history.ts';
import { nameOf, valueAt } from '../../src/editing/lookup.ts';
import { mergeDrafts, type Drafts } from '../../src/editing/merge.ts';
import { rootPath, under } from '../../src/editing/paths.ts';
import { EditorTextField } from '../../src/editor/editor-text-field.tsx';
import { FieldGroup } from '../../src/editor/field-group.tsx';
import { EditorList } from '../../src/editor/list/editor-list.tsx';
import type { ItemView, ListItemProps } from '../../src/editor/list/list-chunk.tsx';
import { useItemIndex } from '../../src/editor/list/use-item-edits.ts';
import { EditorScreen, type EditorActors } from '../../src/editor/screen/editor-screen.tsx';
import { createEditorMachine } from '../../src/machines/editor-machine.ts';
import type { QueuedMessage } from '../../src/machines/preview-frame-machine.ts';
import { fieldMessage } from '../../src/preview/mirror.ts';

export interface ListItem {
  readonly id: number;
  readonly title: string;
  readonly content: string;
}

export type ListDraft = Readonly<Record<'items', readonly ListItem[]>>;

export const listMachine = createEditorMachine<ListDraft>({
  id: 'listEditor',
  empty: { items: [] },
  apply,
  groupOf,
});

const newItem: ListItem = { id: -1, title: '新しい項目', content: '' };

export const items = under(rootPath<ListDraft>(), 'items');

function Item({ path }: ListItemProps<ListItem>) {
  const index = useItemIndex(path);
  return (
    <FieldGroup title={`項目 ${index + 1}`}>
      <EditorTextField path={under(path, 'title')} label="タイトル" required />
      <EditorTextField path={under(path, 'content')} label="内容" multiline />
    </FieldGroup>
  );
}

const view: ItemView<ListItem> = {
  Item,
  textOf: ({ title, content }) => `${title}\n${content}`,
  height: 306,
};

function edited(change: Change, draft: ListDraft): readonly QueuedMessage[] {
  const fieldName = nameOf(draft, change.path)?.replace(/^items\.(\d+)\.(\w+)$/, 'items_$2_$1');
  const value = valueAt(draft, change.path);
  if (fieldName === undefined || typeof value !== 'string') return [];
  return [fieldMessage({ contentKey: 'topContent', fieldName, kind: 'text', value })];
}

const labelOf = () => '項目';
const definition = {
  fields: {},
  labelOf,
  placeOf: labelOf,
  merge: (drafts: Drafts<ListDraft>) => mergeDrafts(drafts, { renewId: () => undefined }),
};
const mirror = { edited, focused: () => [], pathOf: () => null, shown: (draft: ListDraft) => draft };

/**
 * Alt+Shift with I, D or M inserts an item at the front, deletes the first one, or moves the focused one to the front.
 */
function useRearranging({ editor }: EditorActors<ListDraft>) {
  useEffect(() => {
    const changes: Record<string, () => Change | null> = {
      KeyI: () => ({
        type: 'insert',
        path: items,
        index: 0,
        item: newItem,
      }),
      KeyD: () => {
        const [first] = editor.getSnapshot().context.draft.items;
        return first ? { type: 'remove', path: under(items, { id: first.id }) } : null;
      },
      KeyM: () => {
        const id = document.activeElement?.closest('[data-item]')?.getAttribute('data-item');
        return id ? { type: 'move', path: under(items, { id }), index: 0 } : null;
      },
    };
    const onKeyDown = ({ altKey, shiftKey, code }: KeyboardEvent) => {
      const change = altKey && shiftKey ? changes[code]?.() : null;
      if (change) editor.send({ type: 'draft.change', change, at: Date.now() });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [editor]);
}

/** Shows `children` in place of the plain list, if given. */
export function ListScreen({
  children,
  ...actors
}: EditorActors<ListDraft> & { readonly children: ReactNode }) {
  useRearranging(actors);
  return (
    <EditorScreen {...actors} title="List" titleLang="en" trail={[]} definition={definition} mirror={mirror}>
      {children ?? <EditorList path={items} view={view} />}
    </EditorScreen>
  );
}
