import { useDeferredValue, useMemo, useState, createContext, use, useEffect, type ReactNode } from 'react';
import { waitFor } from 'xstate';

import { instagramName } from '../../contract/link.ts';
import { removeItem } from '../../editing/changes.ts';
import { createTextMatcher } from '../../editing/fold-text.ts';
import { isSaved } from '../../editing/items.ts';
import { neighbourPath } from '../../editing/list-step.ts';
import { valueAt } from '../../editing/lookup.ts';
import { under, type PathTo } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { EditorMediaListField } from '../../editor/editor-media-list-field.tsx';
import { EditorTextField, useNormalisedOnBlur } from '../../editor/editor-text-field.tsx';
import { focusItem, isShownIn } from '../../editor/list/focus-item.ts';
import type { ItemView, ListItemProps } from '../../editor/list/list-chunk.tsx';
import { ListSection } from '../../editor/list/list-section.tsx';
import { ListSearch, NothingFound } from '../../editor/list/list-tools.tsx';
import type { Selection } from '../../editor/list/selection.ts';
import { SortableEditorItem } from '../../editor/list/sortable-editor-item.tsx';
import { useItemEdits } from '../../editor/list/use-item-edits.ts';
import { useMatches, useListFilter } from '../../editor/list/use-list-rows.ts';
import { EditorScreen, type EditorActors } from '../../editor/screen/editor-screen.tsx';
import { useItemCount } from '../../editor/use-editor-field.ts';
import type { ConfirmedCallActor } from '../../machines/confirmed-call-machine.ts';
import type { EditorFailure } from '../../machines/editor-types.ts';
import { isInDoubt } from '../../machines/failure.ts';
import { DeletionReportsContext } from '../../shell/deletion-line.tsx';
import { CallDialog } from '../../shell/lazy-dialogs.tsx';
import { afterPaint } from '../../ui/when-idle.ts';
import {
  instructorList,
  instructors,
  type InstructorItem,
  instructor,
  type InstructorDraft,
  instructorMirror,
  instructorDeleted,
} from './editor.ts';
import { instructorText, deleteInstructorWords, lessonLine } from './text.ts';

import styles from './instructors.module.css';

/** Hidden from screen readers: the field's description explains it. */
const at = (
  <span className={styles['at']} aria-hidden="true">
    @
  </span>
);

function InstagramField({ path }: { readonly path: PathTo<string> }) {
  return (
    <div className={styles['instagram']} onBlur={useNormalisedOnBlur(path, instagramName)}>
      <EditorTextField path={path} affix={at} />
    </div>
  );
}

function Card({ path }: ListItemProps<InstructorItem>) {
  const { addAfter, remove } = useItemEdits(instructorList, instructors);
  const { editor } = useEditor();
  const deletionCall = use(DeletionCallContext);
  /** A saved instructor is deleted on the server at once, not by Submit. */
  const deleteInstructor = () => {
    const subject = valueAt(editor.getSnapshot().context.draft, path);
    if (subject && isSaved(subject.id)) deletionCall?.send({ type: 'call.request', subject });
    else remove(path);
  };
  return (
    <SortableEditorItem path={path} onAddAfter={() => addAfter(path)} onRemove={deleteInstructor}>
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

const whyNotRemoved = (selection: Selection): string | undefined =>
  selection.chosen().some(({ id }) => isSaved(id)) ? instructorText.oneByOne : undefined;

function Instructors() {
  const total = useItemCount(instructorList);
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const search = useMemo(
    () => (query.trim() === '' ? null : { matches: createTextMatcher(query, nameOf) }),
    [query],
  );
  const filter = useListFilter<InstructorItem>(search);
  const matches = useMatches(instructorList, filter);
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
            <ListSearch label={instructorText.search} value={text} onValue={setText} matches={matches} />
          </div>
        ),
        nothing: <NothingFound query={query} onClear={() => setText('')} />,
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
      saveFailed={saveFailed}
    >
      <InstructorDeletion {...actors} deletion={deletion}>
        <Instructors />
      </InstructorDeletion>
    </EditorScreen>
  );
}

interface Deletion {
  readonly call: ConfirmedCallActor<InstructorItem>;
  readonly lastMessage: () => string;
}

const DeletionCallContext = createContext<Deletion['call'] | null>(null);

type InstructorDeletionProps = Pick<EditorActors<InstructorDraft>, 'editor' | 'frame'> & {
  readonly deletion: Deletion;
  readonly children: ReactNode;
};

function InstructorDeletion({ editor, frame, deletion, children }: InstructorDeletionProps) {
  const { call, lastMessage } = deletion;
  const parts = useEditor();
  const deletions = use(DeletionReportsContext);
  useEffect(() => {
    const removeFromDraft = (subject: InstructorItem) => {
      const { id } = subject;
      const { context: before } = editor.getSnapshot();
      const path = under(instructorList, { id });
      const index = before.draft.instructors.findIndex((each) => each.id === id);
      const text = lastMessage() || instructorText.deleted;
      // The saved name: the draft's may be edited.
      const { dancer_name: name } = before.base.instructors.find((each) => each.id === id) ?? subject;
      if (deletions) deletions.report({ kind: 'instructor', name, text });
      else editor.send({ type: 'notice.show', text });
      if (index === -1) return;
      editor.send({ type: 'draft.replace', ...removeItem(before, path) });
      const { draft } = editor.getSnapshot().context;
      const messages = instructorDeleted(path, before.draft);
      frame.send({ type: 'message.queued', queue: messages, allData: draft });
      // After the closed dialog has returned the focus to the delete button, which is removed too.
      afterPaint(() => focusItem(parts, neighbourPath(draft, instructorList, index, isShownIn(parts.lists))));
    };
    // The draft cannot be changed during a save or load, so the removal waits until it is editable.
    const deleted = call.on('call.succeeded', ({ subject }) => {
      if (isEditable(editor.getSnapshot())) {
        forgetRefusal(editor);
        removeFromDraft(subject);
      } else void waitFor(editor, isEditable).then(() => removeFromDraft(subject), ignoreLeaving);
    });
    return () => deleted.unsubscribe();
  }, [editor, frame, call, lastMessage, parts, deletions]);
  return (
    <DeletionCallContext value={call}>
      {children}
      <CallDialog call={call} words={deletions ? keptWords : wordsOf} destructive />
    </DeletionCallContext>
  );
}

const isEditable = (snapshot: { hasTag: (tag: 'editable') => boolean }) => snapshot.hasTag('editable');

/** Dismisses a refused save: the deleted instructor may have been the reason. */
function forgetRefusal(editor: EditorActors<InstructorDraft>['editor']): void {
  const { failure } = editor.getSnapshot().context;
  const status = failure?.status ?? 0;
  if (status >= 400 && status < 500 && !isInDoubt({ failure })) editor.send({ type: 'failure.dismiss' });
}

const ignoreLeaving = () => undefined;

const wordsOf = ({ dancer_name: name, lessons }: InstructorItem, isKept = false) => ({
  ...deleteInstructorWords(name, lessons.length, isKept),
  details: lessons.length > 0 && <Lessons lessons={lessons} />,
});
const keptWords = (instructor: InstructorItem) => wordsOf(instructor, true);

function Lessons({ lessons }: Pick<InstructorItem, 'lessons'>) {
  const lines = lessons.map(lessonLine);
  return (
    <ul className={styles['lessons']} aria-label={instructorText.lessons}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two may be alike, and none of them moves.
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
