import { useCallback, useEffect, useState, useLayoutEffect, useRef, type ReactNode } from 'react';

import { commonText } from '../text/common.ts';
import { announce } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { DeleteIcon, PencilIcon } from '../ui/icons.tsx';
import { recall, remember } from '../ui/remembered.ts';
import { FailureLine } from '../ui/status-line.tsx';
import { TextField } from '../ui/text-field.tsx';
import {
  editedViews,
  losesView,
  readSavedViews,
  writtenViews,
  type SavedView,
  type ViewEdit,
  viewName,
} from './saved-views.ts';
import { savedViewsText } from './text.ts';

import styles from './saved-views.module.css';

interface SavedViewRowProps {
  readonly view: SavedView;
  readonly isRenamed: boolean;
  readonly isFocused: boolean;
  readonly onRenameStart: () => void;
  /** Called also with an unchanged name. */
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
  readonly onApply: () => void;
}

function SavedViewRow({ view, isRenamed, isFocused, ...on }: SavedViewRowProps) {
  const [typed, setTyped] = useState(view.name);
  const apply = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // After Enter in a form React Aria delays `autoFocus` by a frame, in which the dialog focuses its first field.
    if (isFocused) apply.current?.focus();
  }, [isFocused]);
  if (isRenamed)
    return (
      <li className={styles['renamed']}>
        <ViewNameForm
          label={savedViewsText.newName}
          name={typed}
          onType={setTyped}
          submitLabel={savedViewsText.saveName}
          autoFocus
          onSubmit={on.onRename}
        >
          <Button
            onPress={() => {
              setTyped(view.name);
              on.onRename(view.name);
            }}
          >
            {commonText.cancel}
          </Button>
        </ViewNameForm>
      </li>
    );
  return (
    <li className={styles['row']}>
      <Button ref={apply} onPress={on.onApply}>
        {view.name}
      </Button>
      <IconButton label={savedViewsText.rename(view.name)} onPress={on.onRenameStart}>
        <PencilIcon />
      </IconButton>
      <IconButton label={savedViewsText.remove(view.name)} onPress={on.onRemove}>
        <DeleteIcon />
      </IconButton>
    </li>
  );
}

interface SavedViewsListProps {
  readonly views: readonly SavedView[];
  readonly typed: string;
  readonly onType: (name: string) => void;
  /** Null for the field of a new name. */
  readonly focused: string | null;
  readonly report: { readonly id: number; readonly done: string; readonly failure: string | null };
  readonly onSave: (name: string) => void;
  readonly onEdit: (edit: ViewEdit) => void;
  readonly onApply: (search: SavedView['search']) => void;
  readonly onClose: () => void;
}

function SavedViewsList(props: SavedViewsListProps) {
  const { views, focused, report, onEdit, onApply, onClose } = props;
  useEffect(() => announce(report.done), [report]);
  const [renamed, rename] = useState<string | null>(null);
  const [returned, returnTo] = useState(focused);
  return (
    <Dialog title={savedViewsText.title} onDismiss={onClose}>
      <FailureLine key={report.id} text={report.failure} />
      <ViewNameForm
        label={savedViewsText.name}
        description={savedViewsText.about}
        name={props.typed}
        onType={props.onType}
        submitLabel={savedViewsText.save}
        autoFocus={focused === null}
        onSubmit={props.onSave}
      />
      {views.length === 0 ? (
        <p className={styles['empty']}>{savedViewsText.empty}</p>
      ) : (
        <ul className={styles['list']} aria-label={savedViewsText.list}>
          {views.map((view) => (
            <SavedViewRow
              key={view.name}
              view={view}
              isRenamed={view.name === renamed}
              isFocused={view.name === returned}
              onRename={(to) => {
                rename(null);
                returnTo(to);
                if (to !== view.name) onEdit({ kind: 'rename', from: view.name, to });
              }}
              onRenameStart={() => rename(view.name)}
              onRemove={() => onEdit({ kind: 'remove', name: view.name })}
              onApply={() => onApply(view.search)}
            />
          ))}
        </ul>
      )}
      <DialogActions>
        <Button onPress={onClose}>{savedViewsText.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface ViewNameFormProps {
  readonly label: string;
  readonly description?: string;
  readonly name: string;
  readonly onType: (name: string) => void;
  readonly submitLabel: string;
  readonly autoFocus: boolean;
  readonly onSubmit: (name: string) => void;
  readonly children?: ReactNode;
}

const longestName = 40;

function ViewNameForm({ name, onType, submitLabel, onSubmit, children, ...field }: ViewNameFormProps) {
  const control = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = viewName(name);
        setMissing(wanted === '');
        if (wanted === '') control.current?.focus();
        else onSubmit(wanted);
      }}
    >
      <TextField
        {...field}
        inputRef={control}
        isRequired
        maxLength={longestName}
        autoComplete="off"
        value={name}
        error={isMissing ? savedViewsText.nameMissing : null}
        onChange={(typed) => {
          setMissing(false);
          onType(typed);
        }}
      />
      <div className={styles['buttons']}>
        {children}
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

const key = 'trialViews';

/** `edit` returns false if the browser could not store the edit. */
function useSavedViews() {
  const [views, setViews] = useState(() => readSavedViews(recall(key)));
  useEffect(() => {
    const follow = () => setViews(readSavedViews(recall(key)));
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  const edit = useCallback((wanted: ViewEdit): boolean => {
    const written = writtenViews(editedViews(readSavedViews(recall(key)), wanted));
    remember(key, written);
    const stored = recall(key);
    setViews(readSavedViews(stored));
    return stored === written;
  }, []);
  return { views, edit };
}

export interface SavedViewsDialogProps {
  readonly search: SavedView['search'];
  readonly onApply: (search: SavedView['search']) => void;
  readonly onClose: () => void;
}

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

function focusAfter(views: readonly SavedView[], edit: ViewEdit): string | null {
  if (edit.kind === 'save') return null;
  if (edit.kind === 'rename') return edit.to;
  const at = views.findIndex(({ name }) => name === edit.name);
  return (views[at + 1] ?? views[at - 1])?.name ?? null;
}

export function SavedViewsDialog({ search, onApply, onClose }: SavedViewsDialogProps) {
  const { views, edit } = useSavedViews();
  const [requested, setRequested] = useState<ViewEdit | null>(null);
  /** With a new `id` the same text is announced again. */
  const [report, setReport] = useState({ id: 0, done: '', failure: null as string | null });
  const [focused, setFocused] = useState<string | null>(null);
  const [typed, setTyped] = useState('');

  const perform = (wanted: ViewEdit) => {
    const isStored = edit(wanted);
    setRequested(null);
    setFocused(isStored ? focusAfter(views, wanted) : null);
    if (isStored && wanted.kind === 'save') setTyped('');
    setReport(({ id }) => ({
      id: id + 1,
      done: isStored ? wordsOf(wanted).done : '',
      failure: isStored ? null : savedViewsText.notKept,
    }));
  };

  const request = (wanted: ViewEdit) => (losesView(views, wanted) ? setRequested(wanted) : perform(wanted));

  if (requested) {
    const { done: _done, ...words } = wordsOf(requested);
    return (
      <ConfirmDialog
        {...words}
        destructive
        onConfirm={() => perform(requested)}
        onCancel={() => {
          setFocused(nameBefore(requested));
          setRequested(null);
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

function nameBefore(edit: ViewEdit): string | null {
  if (edit.kind === 'save') return null;
  return edit.kind === 'rename' ? edit.from : edit.name;
}
