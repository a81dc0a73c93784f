import { useId, type ReactNode } from 'react';

import type { Path } from '../../../editing/paths.ts';
import { itemText, type ItemWords } from '../../../text/sortable-list.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DeleteIcon, PlusIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useFollowed } from '../use-followed.ts';
import { frameAt, ItemFrame } from './item-heading.tsx';
import { useItemPlace } from './use-item-edits.ts';

import styles from './editor-item.module.css';

interface EditorItemProps extends Omit<ItemControlsProps, 'name' | 'path' | 'removeReason'> {
  /** Leads to the item; the same object from render to render. */
  readonly path: Path;
  readonly words: ItemWords;
  /** An item of an item: a line with its controls at its end instead of a card. */
  readonly nested?: boolean;
  readonly children: ReactNode;
}

/** An item of a list: a group named by its place, which it follows alone, and what adds and deletes. */
export function EditorItem({ path, words, nested = false, children, ...props }: EditorItemProps) {
  const id = useId();
  const at = useItemPlace(path) + 1;
  const controls = (
    <div className={styles['controls']}>
      <ItemControls path={path} name={words.name(at)} {...props} />
    </div>
  );
  return (
    <ItemFrame path={path} labelledBy={id} className={styles[nested ? 'line' : 'item']}>
      {nested ? (
        <>
          <h4 className={styles['lineTitle']} id={id}>
            <VisuallyHidden>{words.title(at)}</VisuallyHidden>
          </h4>
          {children}
          {controls}
        </>
      ) : (
        <>
          <div className={styles['head']}>
            <h3 className={styles['title']} id={id}>
              {words.title(at)}
            </h3>
            {controls}
          </div>
          {children}
        </>
      )}
    </ItemFrame>
  );
}

export interface ItemControlsProps {
  readonly path: Path;
  /** The item's, in a sentence. */
  readonly name: string;
  /** Adds an item after this one. */
  readonly onAddAfter?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  /** Why it cannot be deleted now. */
  readonly removeReason?: string | undefined;
  /** Further controls beside these two. */
  readonly controls?: ReactNode;
}

/** What adds behind an item and deletes it, and whatever is done to it besides. */
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
        <IconButton label={itemText.addAfter(name)} paused={paused} onClick={onAddAfter}>
          <PlusIcon />
        </IconButton>
      )}
      {onRemove && (
        <IconButton
          label={itemText.remove(name)}
          disabledReason={removeReason}
          paused={paused}
          onClick={onRemove}
        >
          <DeleteIcon />
        </IconButton>
      )}
    </>
  );
}

interface AddItemButtonProps {
  /** Leads to the list. */
  readonly path: Path;
  readonly label: string;
  /** The whole name, where what is seen leaves out what stands around it. */
  readonly spoken?: string;
  /** The language of the label, where it is not the screen's. */
  readonly lang?: string;
  /** What is heard behind the label. */
  readonly about?: string;
  readonly onAdd: () => void;
}

/** Adds an item to a list. Focus comes here when the last one goes. */
export function AddItemButton({ path, label, spoken, lang, about, onAdd }: AddItemButtonProps) {
  const { name, paused } = useFollowed(path, frameAt);
  return (
    <span className={styles['add']}>
      <Button data-adds-to={name} aria-label={spoken} paused={paused} onClick={onAdd}>
        <PlusIcon />
        <span lang={lang}>{label}</span>
        {about !== undefined && <VisuallyHidden>{about}</VisuallyHidden>}
      </Button>
    </span>
  );
}
