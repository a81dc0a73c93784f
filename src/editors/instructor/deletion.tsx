import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import { waitFor } from 'xstate';

import { removeItem } from '../../editing/changes.ts';
import { isSaved } from '../../editing/items.ts';
import { neighbourPath } from '../../editing/list-step.ts';
import { valueAt } from '../../editing/lookup.ts';
import { itemAround, type Path, under } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { focusItem, isShownIn } from '../../editor/list/focus-item.ts';
import type { EditorActors } from '../../editor/screen/editor-screen.tsx';
import type { ConfirmedCallActor } from '../../machines/confirmed-call-machine.ts';
import { isInDoubt } from '../../machines/failure.ts';
import { CallDialog } from '../../shell/call-dialog.tsx';
import { DeletionReportsContext } from '../../shell/deletion-line.tsx';
import { deleteInstructorWords, instructorText, lessonLine } from '../../text/instructor.ts';
import { afterPaint } from '../../ui/when-idle.ts';
import { instructorList, type InstructorDraft, type InstructorItem } from './editor.ts';
import { instructorDeleted } from './mirror.ts';

import styles from './instructors.module.css';

/** The call that deletes an instructor, and its last message from the server, which may be empty. */
export interface Deletion {
  readonly call: ConfirmedCallActor<InstructorItem>;
  readonly said: () => string;
}

type Ask = (path: Path, removeHere: (path: Path) => void) => void;

const DeletionContext = createContext<Ask | null>(null);

/**
 * Deletes an instructor: a saved one on the server after a confirmation, independent of Submit; an unsaved one by
 * `removeHere`.
 */
export function useDeletion(): Ask {
  const ask = use(DeletionContext);
  if (!ask) throw new Error('An instructor stands outside of its screen.');
  return ask;
}

type InstructorDeletionProps = Pick<EditorActors<InstructorDraft>, 'editor' | 'frame'> & {
  readonly deletion: Deletion;
  readonly children: ReactNode;
};

/** Provides the deletion of instructors: the confirmation, the call, and the update of draft, mirror and focus. */
export function InstructorDeletion({ editor, frame, deletion, children }: InstructorDeletionProps) {
  const { call, said } = deletion;
  const places = useEditor();
  const deletions = use(DeletionReportsContext);
  const ask = useMemo<Ask>(
    () => (path, removeHere) => {
      const { draft } = editor.getSnapshot().context;
      const subject = valueAt(draft, itemAround(instructorList, path)) ?? null;
      if (subject !== null && isSaved(subject.id)) call.send({ type: 'call.request', subject });
      else removeHere(path);
    },
    [editor, call],
  );
  useEffect(() => {
    const takeOut = (subject: InstructorItem) => {
      const { id } = subject;
      const { context: before } = editor.getSnapshot();
      const path = under(instructorList, { id });
      const at = before.draft.instructors.findIndex((each) => each.id === id);
      const text = said() || instructorText.deleted;
      // By the saved name: that of the draft may be changed.
      const { dancer_name: name } = before.base.instructors.find((each) => each.id === id) ?? subject;
      if (deletions) deletions.report({ kind: 'instructor', name, text });
      else editor.send({ type: 'notice.show', text });
      // Already gone from the draft, which was loaded again since.
      if (at === -1) return;
      editor.send({ type: 'draft.replace', ...removeItem(before, path) });
      const { draft } = editor.getSnapshot().context;
      const messages = instructorDeleted(path, before.draft);
      frame.send({ type: 'message.queued', messages, allData: draft });
      // After the dialog was closed and returned the focus to the delete button, which is removed too.
      afterPaint(() => focusItem(places, neighbourPath(draft, instructorList, at, isShownIn(places.lists))));
    };
    // The draft cannot be changed during a save or load, so the removal waits until it is editable.
    const deleted = call.on('call.succeeded', ({ subject }) => {
      if (isEditable(editor.getSnapshot())) {
        forgetRefusal(editor);
        takeOut(subject);
      } else void waitFor(editor, isEditable).then(() => takeOut(subject), leftAlone);
    });
    return () => deleted.unsubscribe();
  }, [editor, frame, call, said, places, deletions]);
  return (
    <DeletionContext value={ask}>
      {children}
      <CallDialog call={call} words={deletions ? keptWords : wordsOf} destructive />
    </DeletionContext>
  );
}

const isEditable = (snapshot: { hasTag: (tag: 'editable') => boolean }) => snapshot.hasTag('editable');

/** Dismisses a refused save: the deleted instructor may have been the reason. */
function forgetRefusal(editor: EditorActors<InstructorDraft>['editor']): void {
  const { failure } = editor.getSnapshot().context;
  const status = failure?.status ?? 0;
  if (status >= 400 && status < 500 && !isInDoubt({ failure })) editor.send({ type: 'failure.dismiss' });
}

/** The screen was left before the draft became editable. */
const leftAlone = () => undefined;

const wordsOf = ({ dancer_name: name, lessons }: InstructorItem, isKept = false) => ({
  ...deleteInstructorWords(name, lessons.length, isKept),
  details: lessons.length > 0 && <Lessons lessons={lessons} />,
});
/** Where the backend keeps what is deleted. */
const keptWords = (instructor: InstructorItem) => wordsOf(instructor, true);

/** The lessons that are deleted with an instructor. */
function Lessons({ lessons }: Pick<InstructorItem, 'lessons'>) {
  const lines = lessons.map(lessonLine);
  return (
    <ul className={styles['lessons']} aria-label={instructorText.lessons}>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two may be alike, and none of them moves.
        <li key={at}>{line}</li>
      ))}
    </ul>
  );
}
