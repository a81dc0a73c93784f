import { useDeferredValue, useMemo, useState } from 'react';

import type { MediaFile } from '../../contract/http/media.ts';
import type { PathTo } from '../../editing/changes.ts';
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
import { useItemEdits, type ItemKind } from '../../shell/editor/list/use-item-edits.ts';
import { useItemCount } from '../../shell/editor/use-followed.ts';
import { instructorLabels, instructorText } from '../../text/instructor.ts';
import { itemText, itemWords } from '../../text/items.ts';
import { useDeletion } from './deletion.tsx';
import { blankInstructor, instructorList, type InstructorItem } from './draft.ts';
import { InstagramField } from './instagram-field.tsx';

import styles from './instructors.module.css';

const nameOf = ({ dancer_name: name }: InstructorItem): string => name;

const kind: ItemKind<InstructorItem> = {
  words: itemWords(instructorText.instructors),
  nameOf,
  blank: blankInstructor,
};

function Card({ path }: ListItemProps<InstructorItem>) {
  const { addAfter, remove } = useItemEdits(instructorList, kind);
  const askToDelete = useDeletion();
  return (
    <SortableEditorItem
      path={path}
      onAddAfter={() => addAfter(path)}
      onRemove={() => askToDelete(path, remove)}
    >
      <div className={styles['names']}>
        <EditorTextField path={under(path, 'dancer_name')} label={instructorLabels.dancer_name} required />
        <InstagramField path={under(path, 'instagram')} />
      </div>
      <EditorTextField path={under(path, 'profile')} label={instructorLabels.profile} multiline />
      <Images path={under(path, 'top_images')} label={instructorLabels.top_images} />
      <Images path={under(path, 'images')} label={instructorLabels.images} />
    </SortableEditorItem>
  );
}

/** A field of several pictures. */
function Images(props: { readonly path: PathTo<readonly MediaFile[]>; readonly label: string }) {
  return <EditorMediaListField {...props} kind="image" ratio="16:9" />;
}

const view: ItemView<InstructorItem> = {
  Item: Card,
  textOf: ({ dancer_name, instagram, profile }) => [dancer_name, instagram, profile].join('\n'),
  height: 770,
};

/** The instructors in their order, or those whose names are looked for. */
export function Instructors() {
  const { add } = useItemEdits(instructorList, kind);
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
        kind={kind}
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
