import type { ReactNode } from 'react';

import type { Path } from '../../editing/paths.ts';
import { copiedItemsText } from '../../text/copied-items.ts';
import { itemText } from '../../text/sortable-list.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { DeleteIcon, PasteIcon, PlusIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useEditor } from '../editor-context.tsx';
import { useFollowed } from '../use-followed.ts';
import { frameAt } from './item-heading.tsx';

import styles from './item-controls.module.css';

export interface ItemControlsProps {
  readonly path: Path;
  /** The item's name in a sentence. */
  readonly name: string;
  /** Adds an item after this one. */
  readonly onAddAfter?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  /** Why the item cannot be deleted now. */
  readonly removeReason?: string | undefined;
  /** Further buttons. */
  readonly controls?: ReactNode;
}

/** The buttons of an item: add after it, delete it, and further ones. */
export function ItemControls({
  path,
  name,
  onAddAfter,
  onRemove,
  removeReason,
  controls,
}: ItemControlsProps) {
  const { paused } = useFollowed(path, frameAt);
  return (
    <>
      {controls}
      {onAddAfter && (
        <IconButton label={itemText.addAfter(name)} paused={paused} onPress={onAddAfter}>
          <PlusIcon />
        </IconButton>
      )}
      {onRemove && (
        <IconButton
          label={itemText.remove(name)}
          disabledReason={removeReason}
          paused={paused}
          onPress={onRemove}
        >
          <DeleteIcon />
        </IconButton>
      )}
    </>
  );
}

interface AddItemButtonProps {
  /** The list's path. */
  readonly path: Path;
  readonly label: string;
  /** The full accessible name, where the visible label needs its context. */
  readonly spoken?: string;
  /** The label's language, where it differs from the screen's. */
  readonly lang?: string;
  /** Text for screen readers after the label. */
  readonly about?: string;
  /** What the list holds, where copied items can be pasted at its end. */
  readonly pasted?: string;
  readonly onAdd: () => void;
}

/** The button that adds an item to a list. Receives the focus when the last item is removed. */
export function AddItemButton({ path, label, spoken, lang, about, pasted, onAdd }: AddItemButtonProps) {
  const { copies } = useEditor();
  const { name, paused } = useFollowed(path, frameAt);
  return (
    <span className={styles['add']}>
      <Button
        data-adds-to={name}
        {...(spoken !== undefined && { 'aria-label': spoken })}
        paused={paused}
        onPress={onAdd}
      >
        <PlusIcon />
        <span lang={lang}>{label}</span>
        {about !== undefined && <VisuallyHidden>{about}</VisuallyHidden>}
      </Button>
      {pasted !== undefined && (
        <IconButton
          label={copiedItemsText.pasteInto(pasted)}
          paused={paused}
          onPress={() => void copies.pasteAfter(path)}
        >
          <PasteIcon />
        </IconButton>
      )}
    </span>
  );
}
