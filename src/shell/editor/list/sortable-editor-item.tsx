import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { itemIdOf, type Path } from '../../../editing/paths.ts';
import { sortableItemText } from '../../../text/sortable-list.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { GripIcon, ToPlaceIcon } from '../../../ui/icons.tsx';
import { useSortableParts } from '../../../ui/sortable/sortable-context.ts';
import { MoveButtons, SortableHandle } from '../../../ui/sortable/sortable-controls.tsx';
import { useItemParts, useSortablePlace } from '../../../ui/sortable/sortable-item.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import type { AnyEditorSnapshot } from '../editor-watch.ts';
import { useFollowed } from '../use-followed.ts';
import { useIsOpen } from './collapse.ts';
import { ItemControls, type ItemControlsProps } from './editor-item.tsx';
import { ItemFrame, ItemHeading } from './item-heading.tsx';
import { useListParts } from './list-context.ts';
import { PlaceForm } from './place-form.tsx';
import { useItemPlace } from './use-item-edits.ts';

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

/** An item of a `SortableEditorList`: a card with a number as its drag handle, and a toolbar. */
export function SortableEditorItem({
  path,
  level = 3,
  summary,
  children,
  ...controls
}: SortableEditorItemProps) {
  const id = useId();
  const { collapse } = useListParts();
  const isOpen = useIsOpen(collapse, path);
  return (
    <ItemFrame path={path} labelledBy={id} className={styles['item']}>
      <div className={styles['head']}>
        <Handle path={path} />
        <ItemHeading {...{ id, path, level, isOpen, summary }} />
        <Tools path={path} controls={controls} />
      </div>
      {isOpen && children}
    </ItemFrame>
  );
}

interface PartProps {
  readonly path: Path;
}

function Handle({ path }: PartProps) {
  const at = useSortablePlace();
  return (
    <span className={styles['handle']}>
      <SortableHandle label={sortableItemText.handle(useSpokenName(path), at)}>
        <GripIcon />
        <span>{at}</span>
      </SortableHandle>
    </span>
  );
}

interface ToolsProps extends PartProps {
  readonly controls: Omit<ItemControlsProps, 'name' | 'path'>;
}

/** The item's toolbar, with one tab stop. */
function Tools({ path, controls: { controls, ...props } }: ToolsProps) {
  const name = useSpokenName(path);
  const { list, readOnly, sorting } = useSortableParts();
  const { id } = useItemParts();
  const [isPlacing, setPlacing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { length: total } = list.all;
  const close = () => {
    // Before the form is removed with the focus in it.
    opener.current?.focus();
    flushSync(() => setPlacing(false));
  };
  return (
    <>
      <Toolbar label={sortableItemText.tools(name)} className={styles['tools']}>
        <MoveButtons name={name} />
        <IconButton
          ref={opener}
          label={sortableItemText.place(name)}
          aria-expanded={isPlacing}
          disabledReason={total === 1 ? sortableItemText.isOnly : undefined}
          paused={readOnly}
          data-part="place"
          onPress={() => setPlacing(!isPlacing)}
        >
          <ToPlaceIcon />
        </IconButton>
        {controls}
        <ItemControls path={path} name={name} {...props} />
      </Toolbar>
      {isPlacing && (
        <PlaceForm
          name={name}
          total={total}
          onClose={close}
          // Pressing the button toggles the form itself.
          onLeave={(to) => to !== opener.current && setPlacing(false)}
          onPlace={(to) => {
            close();
            sorting.move(id, to);
          }}
        />
      )}
    </>
  );
}
