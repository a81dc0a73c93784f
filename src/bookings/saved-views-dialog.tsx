import { useCallback, useEffect, useState } from 'react';

import { savedViewsText } from '../text/booking-tools.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { recall, remember } from '../ui/remembered.ts';
import { SavedViewsList } from './saved-views-list.tsx';
import {
  editedViews,
  losesView,
  readSavedViews,
  writtenViews,
  type SavedView,
  type ViewEdit,
} from './saved-views.ts';

const key = 'trialViews';

/**
 * The views saved in this browser, and a function that edits them; it returns false where the browser could not store
 * the edit.
 */
function useSavedViews() {
  const [views, setViews] = useState(() => readSavedViews(recall(key)));
  useEffect(() => {
    // Another tab changed the saved views.
    const follow = () => setViews(readSavedViews(recall(key)));
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  const edit = useCallback((wanted: ViewEdit): boolean => {
    const written = writtenViews(editedViews(readSavedViews(recall(key)), wanted));
    remember(key, written);
    const kept = recall(key);
    setViews(readSavedViews(kept));
    return kept === written;
  }, []);
  return { views, edit };
}

export interface SavedViewsDialogProps {
  /** The current view. */
  readonly search: SavedView['search'];
  readonly onApply: (search: SavedView['search']) => void;
  readonly onClose: () => void;
}

/** The view that an edit is about, its confirmation, and the text announced afterwards. */
function wordsOf(edit: ViewEdit) {
  switch (edit.kind) {
    case 'save':
      return { ...overwriting(edit.view.name), done: savedViewsText.saved(edit.view.name) };
    case 'rename':
      return { ...overwriting(edit.to), done: savedViewsText.renamed(edit.to) };
    case 'remove':
      return {
        title: savedViewsText.removeTitle,
        text: savedViewsText.removeQuestion(edit.name),
        confirmLabel: savedViewsText.removeConfirm,
        done: savedViewsText.removed(edit.name),
      };
  }
}

const overwriting = (name: string) => ({
  title: savedViewsText.overwriteTitle,
  text: savedViewsText.overwrite(name),
  confirmLabel: savedViewsText.overwriteConfirm,
});

/** The view to focus after an edit: the edited one, or the neighbour of a deleted one. */
function focusAfter(views: readonly SavedView[], edit: ViewEdit): string | null {
  if (edit.kind === 'save') return null;
  if (edit.kind === 'rename') return edit.to;
  const at = views.findIndex(({ name }) => name === edit.name);
  return (views[at + 1] ?? views[at - 1])?.name ?? null;
}

/** Saves the current view under a name; applies, renames and deletes saved views. */
export function SavedViewsDialog({ search, onApply, onClose }: SavedViewsDialogProps) {
  const { views, edit } = useSavedViews();
  const [asked, ask] = useState<ViewEdit | null>(null);
  /** The result of the last edit; `id` makes the same text announced again. */
  const [report, setReport] = useState({ id: 0, done: '', failure: null as string | null });
  const [focused, setFocused] = useState<string | null>(null);
  const [typed, setTyped] = useState('');

  const perform = (wanted: ViewEdit) => {
    const isKept = edit(wanted);
    ask(null);
    setFocused(isKept ? focusAfter(views, wanted) : null);
    if (isKept && wanted.kind === 'save') setTyped('');
    setReport(({ id }) => ({
      id: id + 1,
      done: isKept ? wordsOf(wanted).done : '',
      failure: isKept ? null : savedViewsText.notKept,
    }));
  };

  const request = (wanted: ViewEdit) => (losesView(views, wanted) ? ask(wanted) : perform(wanted));

  if (asked) {
    const { done: _done, ...words } = wordsOf(asked);
    return (
      <ConfirmDialog
        {...words}
        destructive
        onConfirm={() => perform(asked)}
        onCancel={() => {
          setFocused(asked.kind === 'save' ? null : nameOf(asked));
          ask(null);
        }}
      />
    );
  }
  return (
    <SavedViewsList
      views={views}
      typed={typed}
      onType={setTyped}
      focused={focused}
      report={report}
      onEdit={request}
      onSave={(name) => request({ kind: 'save', view: { name, search } })}
      onApply={onApply}
      onClose={onClose}
    />
  );
}

const nameOf = (edit: Exclude<ViewEdit, { kind: 'save' }>) =>
  edit.kind === 'rename' ? edit.from : edit.name;
