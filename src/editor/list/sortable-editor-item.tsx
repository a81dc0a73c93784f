import { useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import { itemIdOf, type Path } from '../../editing/paths.ts';
import { copiedItemsText } from '../../text/copied-items.ts';
import { sortableItemText } from '../../text/sortable-list.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CopyIcon, PasteIcon, ToPlaceIcon } from '../../ui/icons.tsx';
import { useSortableParts } from '../../ui/sortable/sortable-context.ts';
import { MoveButtons } from '../../ui/sortable/sortable-controls.tsx';
import { useItemParts, useSortablePlace } from '../../ui/sortable/sortable-item.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import type { AnyEditorSnapshot } from '../editor-watch.ts';
import { useFollowed, useReadOnly } from '../use-followed.ts';
import { ClosedText } from './closed-item.tsx';
import { useIsOpen } from './collapse.ts';
import { ItemCheckbox } from './item-checkbox.tsx';
import { ItemControls, type ItemControlsProps } from './item-controls.tsx';
import { ItemHandle } from './item-handle.tsx';
import { ItemFrame, ItemHeading } from './item-heading.tsx';
import { useListParts } from './list-context.ts';
import { PlaceForm } from './place-form.tsx';
import { useItemPlace } from './use-item-edits.ts';
import { useIsSelected } from './use-selection.ts';

import styles from './sortable-editor-item.module.css';

interface SortableEditorItemProps extends Omit<ItemControlsProps, 'name'> {
  readonly level?: 3 | 4;
  /** Text after the name in the heading of a collapsible item: how much it contains. */
  readonly summary?: ReactNode;
  readonly children: ReactNode;
}

/** The item's current name; rendered at every keystroke in it. */
function useSpokenName(path: Path): string {
  const { spokenNameOf } = useListParts();
  const at = useItemPlace(path);
  const read = useMemo(
    () =>
      ({ context }: AnyEditorSnapshot, item: Path) =>
        spokenNameOf(context.draft, itemIdOf(item), at),
    [spokenNameOf, at],
  );
  return useFollowed(path, read);
}

/** An item of a `SortableEditorList`: a card with a number as its drag handle, and a toolbar. Closed it is one row. */
export function SortableEditorItem({
  path,
  level = 3,
  summary,
  children,
  ...controls
}: SortableEditorItemProps) {
  const id = useId();
  const { collapse, selection, isSortable } = useListParts();
  const isOpen = useIsOpen(collapse, path);
  const name = useSpokenName(path);
  const isSelected = useIsSelected(selection, path);
  return (
    <ItemFrame path={path} labelledBy={id} className={styles[isOpen ? 'item' : 'closed']} isClosed={!isOpen}>
      <div className={styles['head']}>
        {isSelected !== null && <ItemCheckbox path={path} name={name} isSelected={isSelected} />}
        {isSortable && <ItemHandle name={name} />}
        <ItemHeading {...{ id, path, level, isOpen, summary }} />
        <Tools path={path} name={name} isOpen={isOpen} controls={controls} />
      </div>
      {isOpen ? children : <ClosedText path={path} />}
    </ItemFrame>
  );
}

interface ToolsProps {
  readonly path: Path;
  readonly name: string;
  readonly isOpen: boolean;
  readonly controls: Omit<ItemControlsProps, 'name' | 'path'>;
}

/** The item's toolbar, with one tab stop. */
function Tools({ path, name, isOpen, controls }: ToolsProps) {
  const [isPlacing, setPlacing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { isSortable } = useListParts();
  return (
    <>
      <Toolbar label={sortableItemText.tools(name)} className={styles['tools']}>
        {isSortable && <MoveTools {...{ name, opener, isPlacing, setPlacing }} />}
        {isOpen && <CopyTools path={path} name={name} />}
        <ItemControls path={path} name={name} {...controls} />
      </Toolbar>
      {isPlacing && <Placing {...{ name, opener, setPlacing }} />}
    </>
  );
}

/** The buttons that copy and paste; the keys work on a closed item too. */
function CopyTools({ path, name }: Pick<ToolsProps, 'path' | 'name'>) {
  const { copy, pasteAfter } = useListParts();
  const readOnly = useReadOnly(path);
  return (
    <>
      <IconButton label={copiedItemsText.copy(name)} onPress={() => copy(path)}>
        <CopyIcon />
      </IconButton>
      <IconButton label={copiedItemsText.pasteAfter(name)} paused={readOnly} onPress={() => pasteAfter(path)}>
        <PasteIcon />
      </IconButton>
    </>
  );
}

interface PlacingProps {
  readonly name: string;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly setPlacing: (isPlacing: boolean) => void;
}

/** The buttons that move the item. */
function MoveTools({ name, opener, isPlacing, setPlacing }: PlacingProps & { readonly isPlacing: boolean }) {
  const { list, readOnly } = useSortableParts();
  return (
    <>
      <MoveButtons name={name} />
      <IconButton
        ref={opener}
        label={sortableItemText.place(name)}
        aria-expanded={isPlacing}
        disabledReason={list.all.length === 1 ? sortableItemText.isOnly : undefined}
        paused={readOnly}
        data-part="place"
        onPress={() => setPlacing(!isPlacing)}
      >
        <ToPlaceIcon />
      </IconButton>
    </>
  );
}

function Placing({ name, opener, setPlacing }: PlacingProps) {
  const { list, sorting } = useSortableParts();
  const { id } = useItemParts();
  const at = useSortablePlace();
  const close = () => {
    // Before the form is removed with the focus in it.
    opener.current?.focus();
    flushSync(() => setPlacing(false));
  };
  return (
    <PlaceForm
      name={name}
      total={list.all.length}
      at={at}
      onClose={close}
      // Pressing the button toggles the form itself.
      onLeave={(to) => to !== opener.current && setPlacing(false)}
      onPlace={(to) => {
        close();
        sorting.move(id, to);
      }}
    />
  );
}
