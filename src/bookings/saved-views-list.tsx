import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { savedViewsText } from '../text/booking-tools.ts';
import { commonText } from '../text/common.ts';
import { announce } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { icon, DeleteIcon } from '../ui/icons.tsx';
import { FailureLine } from '../ui/status-line.tsx';
import type { SavedView, ViewEdit } from './saved-views.ts';
import { ViewNameForm } from './view-name-form.tsx';

import styles from './saved-views.module.css';

const RenameIcon = icon(
  <path d="M4.5 19.5h4L19 9a2.1 2.1 0 0 0 0-3l-1-1a2.1 2.1 0 0 0-3 0L4.5 15.5ZM13 7l4 4" />,
);

interface SavedViewRowProps {
  readonly view: SavedView;
  /** The view is being renamed. */
  readonly isRenamed: boolean;
  /** Focuses the view when it is mounted. */
  readonly isFocused: boolean;
  readonly onRenameAsked: () => void;
  /** Called with the old name where it does not change. */
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
  readonly onApply: () => void;
}

/** A saved view; its name is the button that applies it. */
function SavedViewRow({ view, isRenamed, isFocused, ...on }: SavedViewRowProps) {
  const [typed, setTyped] = useState(view.name);
  const apply = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // Not by `autoFocus`: after Enter in a form React Aria waits for a frame, in which the dialog focuses its first field.
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
      <IconButton label={savedViewsText.rename(view.name)} onPress={on.onRenameAsked}>
        <RenameIcon />
      </IconButton>
      <IconButton label={savedViewsText.remove(view.name)} onPress={on.onRemove}>
        <DeleteIcon />
      </IconButton>
    </li>
  );
}

interface SavedViewsListProps {
  readonly views: readonly SavedView[];
  /** The name typed for the current view. */
  readonly typed: string;
  readonly onType: (name: string) => void;
  /** The name of the view to focus first; by default the field for a new name. */
  readonly focused: string | null;
  readonly report: { readonly id: number; readonly done: string; readonly failure: string | null };
  readonly onSave: (name: string) => void;
  readonly onEdit: (edit: ViewEdit) => void;
  readonly onApply: (search: SavedView['search']) => void;
  readonly onClose: () => void;
}

export function SavedViewsList(props: SavedViewsListProps) {
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
              onRenameAsked={() => rename(view.name)}
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
