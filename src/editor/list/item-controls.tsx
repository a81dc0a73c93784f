import type { ReactNode } from 'react';

import type { Path } from '../../editing/paths.ts';
import { itemText } from '../../text/sortable-list.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { DeleteIcon, PasteIcon, PlusIcon, GripIcon } from '../../ui/icons.tsx';
import { SortableHandle } from '../../ui/sortable/sortable-controls.tsx';
import { useSortablePosition } from '../../ui/sortable/sortable-item.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useEditor } from '../editor-context.tsx';
import { copiedItemsText } from '../text.ts';
import { useFollowed } from '../use-editor-field.ts';
import { frameAt } from './item-heading.tsx';
import { sortableItemText } from './text.ts';

import styles from './item-controls.module.css';

export interface ItemControlsProps {
  readonly path: Path;
  readonly name: string;
  readonly onAddAfter?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly removeReason?: string | undefined;
  readonly controls?: ReactNode;
}

export function ItemControls(props: ItemControlsProps) {
  const { path, name, onAddAfter, onRemove, removeReason, controls } = props;
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
  readonly path: Path;
  readonly label: string;
  /** The full accessible name, where the visible label needs its context. */
  readonly spoken?: string;
  readonly lang?: string;
  readonly about?: string;
  readonly pasted?: string;
  readonly onAdd: () => void;
}

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

export function ItemHandle({ name }: { readonly name: string }) {
  const at = useSortablePosition();
  return (
    <span className={styles['handle']}>
      <SortableHandle label={sortableItemText.handle(name, at)}>
        <GripIcon />
        <span>{at}</span>
      </SortableHandle>
    </span>
  );
}
