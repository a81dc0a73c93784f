import { useState } from 'react';

import { savedViewsText } from '../text/booking-tools.ts';
import { commonText } from '../text/common.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { icon } from '../ui/icons.tsx';
import { DeleteIcon } from '../ui/list-icons.tsx';
import type { SavedView } from './saved-views.ts';
import { ViewNameForm } from './view-name-form.tsx';

import styles from './saved-views.module.css';

const RenameIcon = icon(
  <path d="M4.5 19.5h4L19 9a2.1 2.1 0 0 0 0-3l-1-1a2.1 2.1 0 0 0-3 0L4.5 15.5ZM13 7l4 4" />,
);

interface SavedViewRowProps {
  readonly view: SavedView;
  /** Its name is being changed. */
  readonly isRenamed: boolean;
  /** Focus is on it as it appears. */
  readonly isFocused: boolean;
  readonly onRenameAsked: () => void;
  /** The present name where it is to stay. */
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
  readonly onApply: () => void;
}

/** A view that is kept: its name applies it. */
export function SavedViewRow({ view, isRenamed, isFocused, ...on }: SavedViewRowProps) {
  const [typed, setTyped] = useState(view.name);
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
            onClick={() => {
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
      <Button autoFocus={isFocused} onClick={on.onApply}>
        {view.name}
      </Button>
      <IconButton label={savedViewsText.rename(view.name)} onClick={on.onRenameAsked}>
        <RenameIcon />
      </IconButton>
      <IconButton label={savedViewsText.remove(view.name)} onClick={on.onRemove}>
        <DeleteIcon />
      </IconButton>
    </li>
  );
}
