import { useDeferredValue, useMemo, useState, useCallback } from 'react';

import { instagramName } from '../../contract/link.ts';
import { createTextMatcher } from '../../editing/fold-text.ts';
import { isSaved } from '../../editing/items.ts';
import { under, type PathTo } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { EditorMediaListField } from '../../editor/editor-media-list-field.tsx';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import type { Selection } from '../../editor/list-types.ts';
import type { ItemView, ListItemProps } from '../../editor/list/list-chunk.tsx';
import { useFound, useListFilter } from '../../editor/list/list-filter.ts';
import { ListSearch, NothingFound } from '../../editor/list/list-search.tsx';
import { ListSection } from '../../editor/list/list-section.tsx';
import { chosenOf } from '../../editor/list/selection.ts';
import { SortableEditorItem } from '../../editor/list/sortable-editor-item.tsx';
import { useItemEdits } from '../../editor/list/use-item-edits.ts';
import { EditorScreen, type EditorActors } from '../../editor/screen/editor-screen.tsx';
import { useItemCount } from '../../editor/use-followed.ts';
import type { EditorFailure } from '../../machines/editor-types.ts';
import { instructorText } from '../../text/instructor.ts';
import { useDeletion, InstructorDeletion, type Deletion } from './deletion.tsx';
import {
  instructorList,
  instructors,
  type InstructorItem,
  instructor,
  type InstructorDraft,
} from './editor.ts';
import { instructorMirror } from './mirror.ts';

import styles from './instructors.module.css';

/** The @ before every name is hidden from screen readers, for which the field's description explains it. */
const at = (
  <span className={styles['at']} aria-hidden="true">
    @
  </span>
);

/** A user name without @. What an input method wrote is normalised on blur. */
function InstagramField({ path }: { readonly path: PathTo<string> }) {
  const { editor } = useEditor();
  const onBlur = useCallback(
    ({ target }: { readonly target: EventTarget }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const value = instagramName(target.value);
      if (value === target.value) return;
      // Joins the typing's undo step.
      const time = editor.getSnapshot().context.history.open?.last ?? Date.now();
      editor.send({ type: 'draft.change', change: { type: 'set', path, value }, at: time });
    },
    [editor, path],
  );
  return (
    <div className={styles['instagram']} onBlur={onBlur}>
      <EditorTextField path={path} affix={at} />
    </div>
  );
}

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

/** A saved one is deleted on the server, after a question that lists its lessons. */
const whyNotRemoved = (selection: Selection): string | undefined =>
  chosenOf(selection).some(({ id }) => isSaved(id)) ? instructorText.oneByOne : undefined;

/** The instructors in order, filtered by name. */
function Instructors() {
  const total = useItemCount(instructorList);
  const [text, setText] = useState('');
  const asked = useDeferredValue(text);
  const question = useMemo(
    () => (asked.trim() === '' ? null : { matches: createTextMatcher(asked, nameOf) }),
    [asked],
  );
  const filter = useListFilter<InstructorItem>(question);
  const found = useFound(instructorList, filter);
  return (
    <ListSection
      path={instructorList}
      kind={instructors}
      view={view}
      empty={instructorText.empty}
      removeReason={whyNotRemoved}
      search={{
        filter,
        sought: text,
        controls: (
          <div className={styles['bar']}>
            <p className={styles['total']}>{instructorText.total(total)}</p>
            <ListSearch label={instructorText.search} value={text} onValue={setText} found={found} />
          </div>
        ),
        nothing: <NothingFound query={asked} onClear={() => setText('')} />,
      }}
    />
  );
}

const saveFailed = ({ message }: EditorFailure): string => instructorText.saveFailed(message);

export function InstructorScreen({
  deletion,
  ...actors
}: EditorActors<InstructorDraft> & { readonly deletion: Deletion }) {
  return (
    <EditorScreen
      {...actors}
      definition={instructor}
      mirror={instructorMirror}
      title={instructorText.title}
      titleLang="en"
      saveFailed={saveFailed}
    >
      <InstructorDeletion {...actors} deletion={deletion}>
        <Instructors />
      </InstructorDeletion>
    </EditorScreen>
  );
}
