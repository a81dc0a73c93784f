import { useDeferredValue, useMemo, useState } from 'react';

import { lookFor } from '../../editing/fold-text.ts';
import { under } from '../../editing/paths.ts';
import { EditorMediaListField } from '../../shell/editor/editor-media-list-field.tsx';
import { EditorTextField } from '../../shell/editor/editor-text-field.tsx';
import { FieldGroup } from '../../shell/editor/field-group.tsx';
import { AddItemButton } from '../../shell/editor/list/editor-item.tsx';
import type { ItemView, ListItemProps } from '../../shell/editor/list/list-chunk.tsx';
import { useFound, useListFilter } from '../../shell/editor/list/list-filter.ts';
import { ListSearch, NothingFound } from '../../shell/editor/list/list-search.tsx';
import { SortableEditorItem } from '../../shell/editor/list/sortable-editor-item.tsx';
import { SortableEditorList } from '../../shell/editor/list/sortable-editor-list.tsx';
import { useItemEdits } from '../../shell/editor/list/use-item-edits.ts';
import { useItemCount } from '../../shell/editor/use-followed.ts';
import { instructorText } from '../../text/instructor.ts';
import { itemText } from '../../text/items.ts';
import { useDeletion } from './deletion.tsx';
import { instructorList, instructors, type InstructorItem } from './editor.ts';
import { InstagramField } from './instagram-field.tsx';

import styles from './instructors.module.css';

function Card({ path }: ListItemProps<InstructorItem>) {
  const { addAfter, remove } = useItemEdits(instructorList, instructors);
  const askToDelete = useDeletion();
  return (
    <SortableEditorItem
      path={path}
      onAddAfter={() => addAfter(path)}
      onRemove={() => askToDelete(path, remove)}
    >
      <div className={styles['names']}>
        <EditorTextField path={under(path, 'dancer_name')} />
        <InstagramField path={under(path, 'instagram')} />
      </div>
      <EditorTextField path={under(path, 'profile')} />
      <EditorMediaListField path={under(path, 'top_images')} />
      <EditorMediaListField path={under(path, 'images')} />
    </SortableEditorItem>
  );
}

const view: ItemView<InstructorItem> = {
  Item: Card,
  textOf: ({ dancer_name, instagram, profile }) => [dancer_name, instagram, profile].join('\n'),
  height: 770,
};

const nameOf = ({ dancer_name: name }: InstructorItem): string => name;

/** The instructors in their order, or those whose names are looked for. */
export function Instructors() {
  const { add } = useItemEdits(instructorList, instructors);
  const total = useItemCount(instructorList);
  const [text, setText] = useState('');
  const asked = useDeferredValue(text);
  const question = useMemo(() => (asked.trim() === '' ? null : { matches: lookFor(asked, nameOf) }), [asked]);
  const filter = useListFilter<InstructorItem>(question);
  const found = useFound(instructorList, filter);
  return (
    <FieldGroup title={instructorText.instructors}>
      {total === 0 ? (
        <p className={styles['empty']}>{instructorText.empty}</p>
      ) : (
        <div className={styles['bar']}>
          <p className={styles['total']}>{instructorText.total(total)}</p>
          <ListSearch label={instructorText.search} value={text} onValue={setText} found={found} />
        </div>
      )}
      <SortableEditorList
        path={instructorList}
        kind={instructors}
        view={view}
        label={instructorText.list}
        filter={filter}
        nothing={<NothingFound query={asked} onClear={() => setText('')} />}
      />
      <AddItemButton
        path={instructorList}
        label={itemText.add(instructorText.instructors)}
        onAdd={() => add()}
      />
    </FieldGroup>
  );
}
