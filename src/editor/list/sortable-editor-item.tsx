import { useCallback, useId, useRef, type ReactNode, type KeyboardEvent } from 'react';

import type { Id } from '../../editing/items.ts';
import { itemIdOf, type Path, stepFurther } from '../../editing/paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CopyIcon, PasteIcon, ToPositionIcon } from '../../ui/icons.tsx';
import { useSortableParts } from '../../ui/sortable/sortable-context.ts';
import { MoveButtons } from '../../ui/sortable/sortable-controls.tsx';
import { useItemParts, useSortablePosition } from '../../ui/sortable/sortable-item.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useEditor } from '../editor-context.tsx';
import { itemElementAt } from '../reveal.ts';
import { copiedItemsText } from '../text.ts';
import { useReadOnly } from '../use-editor-field.ts';
import { ItemControls, type ItemControlsProps, ItemHandle } from './item-controls.tsx';
import { ItemFrame, ItemHeading, ClosedText } from './item-heading.tsx';
import { useItemText, useListParts } from './list-context.ts';
import { PositionForm, usePositionForm } from './position-form.tsx';
import { selectionText, sortableItemText } from './text.ts';
import { useItemIndex } from './use-item-edits.ts';
import { useIsSelected, useIsOpen } from './use-item-states.ts';

import styles from './sortable-editor-item.module.css';

interface SortableEditorItemProps extends Omit<ItemControlsProps, 'name'> {
  readonly level?: 3 | 4;
  readonly summary?: ReactNode;
  readonly children: ReactNode;
}

function useSpokenName(path: Path): string {
  const { spokenNameOf } = useListParts();
  const at = useItemIndex(path);
  const nameOf = useCallback((draft: unknown, id: Id) => spokenNameOf(draft, id, at), [spokenNameOf, at]);
  return useItemText(path, nameOf);
}

export function SortableEditorItem(props: SortableEditorItemProps) {
  const { path, level = 3, summary, children, ...controls } = props;
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

function Tools({ path, name, isOpen, controls }: ToolsProps) {
  const position = usePositionForm();
  const { isSortable } = useListParts();
  return (
    <>
      <Toolbar label={sortableItemText.tools(name)} className={styles['tools']}>
        {isSortable && <MoveTools name={name} buttonProps={position.buttonProps} />}
        {isOpen && <CopyTools path={path} name={name} />}
        <ItemControls path={path} name={name} {...controls} />
      </Toolbar>
      {position.isOpen && <Positioning name={name} formProps={position.formProps} />}
    </>
  );
}

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

type PositionParts = ReturnType<typeof usePositionForm> & Pick<ToolsProps, 'name'>;

function MoveTools({ name, buttonProps }: Pick<PositionParts, 'name' | 'buttonProps'>) {
  const { list, readOnly } = useSortableParts();
  return (
    <>
      <MoveButtons name={name} />
      <IconButton
        {...buttonProps}
        label={sortableItemText.position(name)}
        disabledReason={list.all.length === 1 ? sortableItemText.isOnly : undefined}
        paused={readOnly}
        data-part="place"
      >
        <ToPositionIcon />
      </IconButton>
    </>
  );
}

function Positioning({ name, formProps }: Pick<PositionParts, 'name' | 'formProps'>) {
  const { list, sorting } = useSortableParts();
  const { id } = useItemParts();
  return (
    <PositionForm
      {...formProps}
      name={name}
      total={list.all.length}
      at={useSortablePosition()}
      onPosition={(to) => sorting.move(id, to)}
    />
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function ItemCheckbox({
  path,
  name,
  isSelected,
}: Pick<ToolsProps, 'path' | 'name'> & { readonly isSelected: boolean }) {
  const parts = useEditor();
  const { selection, shownIds } = useListParts();
  const isExtending = useRef(false);

  /** Announces the count: the checkbox announces only its own item. */
  function extend(to: Path): void {
    if (!selection) return;
    selection.extend(to, shownIds());
    parts.say(selectionText.count(selection.count()));
  }

  function extendTo(step: number): boolean {
    const shown = shownIds();
    const id = shown[shown.indexOf(itemIdOf(path)) + step];
    if (id === undefined) return false;
    const next = stepFurther(path.slice(0, -1), { id });
    if (selection?.isLast(path) === false) selection.set(path, true);
    parts.lists.mount(next);
    itemElementAt(parts, next)?.querySelector<HTMLElement>('[data-part="select"] input')?.focus();
    extend(next);
    return true;
  }

  const onKeyDown = (event: KeyboardEvent) => {
    isExtending.current = false;
    const step = event.shiftKey ? steps[event.key] : undefined;
    if (step !== undefined && extendTo(step)) event.preventDefault();
  };
  return (
    <span
      className={styles['select']}
      role="presentation"
      data-part="select"
      onPointerDownCapture={({ shiftKey }) => {
        isExtending.current = shiftKey;
      }}
      onKeyDownCapture={onKeyDown}
    >
      <Checkbox
        label={selectionText.item(name)}
        isLabelHidden
        isSelected={isSelected}
        onChange={(isNow) => (isExtending.current ? extend(path) : selection?.set(path, isNow))}
      />
    </span>
  );
}
