import { useMemo } from 'react';

import { under } from '../../src/editing/paths.ts';
import { useEditor } from '../../src/shell/editor/editor-context.tsx';
import { useEditorField } from '../../src/shell/editor/use-editor-field.ts';
import { sortableText } from '../../src/text/sortable.ts';
import type { SortableId } from '../../src/ui/sortable/places.ts';
import { MoveButtons, RemoveButton, SortableHandle } from '../../src/ui/sortable/sortable-controls.tsx';
import { SortableItem } from '../../src/ui/sortable/sortable-item.tsx';
import { SortableList } from '../../src/ui/sortable/sortable-list.tsx';

export interface Named {
  readonly id: number;
  readonly name?: string;
}

const path = ['people'];

/** Cards of very different heights, one under the other, as instructors and questions are. */
export function PeopleList() {
  const { editor } = useEditor();
  const { value, readOnly } = useEditorField(path);
  const people = value as readonly Named[];
  const ids = useMemo(() => people.map(({ id }) => id), [people]);
  const nameOf = (id: SortableId) => people.find((each) => each.id === id)?.name ?? '';
  const send = (change: { type: 'move'; index: number } | { type: 'remove' }, id: SortableId) =>
    editor.send({
      type: 'draft.change',
      change: { ...change, path: under(path, { id }) },
      at: Date.now(),
    });
  return (
    <SortableList
      ids={ids}
      orientation="vertical"
      words={sortableText}
      nameOf={nameOf}
      readOnly={readOnly}
      onMove={(id, index) => send({ type: 'move', index }, id)}
      onRemove={(id) => send({ type: 'remove' }, id)}
      aria-label="インストラクター"
    >
      {people.map(({ id, name }, at) => (
        <SortableItem key={id} id={id}>
          <div style={{ minHeight: at % 2 === 0 ? 60 : 320 }}>
            <SortableHandle />
            <span>{name}</span>
            <MoveButtons />
            <RemoveButton />
          </div>
        </SortableItem>
      ))}
    </SortableList>
  );
}
