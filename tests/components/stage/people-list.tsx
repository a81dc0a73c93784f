import { useDeferredValue, useMemo, useState } from 'react';

import { createTextMatcher } from '../../../src/editing/fold-text.ts';
import { itemIdOf, rootPath, under } from '../../../src/editing/paths.ts';
import { EditorTextField } from '../../../src/editor/editor-text-field.tsx';
import { FieldGroup } from '../../../src/editor/field-group.tsx';
import { AddItemButton } from '../../../src/editor/list/item-controls.tsx';
import type { ItemView, ListItemProps } from '../../../src/editor/list/list-chunk.tsx';
import { ListSearch, NothingFound } from '../../../src/editor/list/list-tools.tsx';
import { SortableEditorItem } from '../../../src/editor/list/sortable-editor-item.tsx';
import { SortableEditorList } from '../../../src/editor/list/sortable-editor-list.tsx';
import { useItemEdits, type ItemKind } from '../../../src/editor/list/use-item-edits.ts';
import { useMatches, useListFilter } from '../../../src/editor/list/use-list-rows.ts';
import { itemText, itemWords } from '../../../src/text/sortable-list.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
}

const path = under(rootPath<{ readonly people: readonly Named[] }>(), 'people');
const noun = 'インストラクター';
const kind: ItemKind<Named> = {
  words: itemWords(noun),
  nameOf: ({ name }) => name,
  blank: (id) => ({ id, name: '' }),
};

function Person({ path: person }: ListItemProps<Named>) {
  const { addAfter, remove } = useItemEdits(path, kind);
  const id = Number(itemIdOf(person));
  return (
    <SortableEditorItem path={person} onAddAfter={() => addAfter(person)} onRemove={() => remove(person)}>
      <div style={{ minHeight: id % 2 === 0 ? 60 : 320 }}>
        <EditorTextField path={under(person, 'name')} label="名前" />
      </div>
    </SortableEditorItem>
  );
}

const view: ItemView<Named> = { Item: Person, textOf: ({ name }) => name, height: 260 };

/** Cards of very different heights, one under the other, that are sorted and searched, as instructors are. */
export function PeopleList() {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const question = useMemo(
    () => (asked === '' ? null : { matches: createTextMatcher(asked, ({ name }: Named) => name) }),
    [asked],
  );
  const filter = useListFilter(question);
  const { add } = useItemEdits(path, kind);
  return (
    <FieldGroup title={noun}>
      <ListSearch label={`${noun}を検索`} value={text} onValue={setText} matches={useMatches(path, filter)} />
      <SortableEditorList
        {...{ path, kind, view, filter }}
        label={noun}
        nothing={<NothingFound query={asked} onClear={() => setText('')} />}
      />
      <AddItemButton path={path} label={itemText.add(noun)} onAdd={() => add()} />
    </FieldGroup>
  );
}
