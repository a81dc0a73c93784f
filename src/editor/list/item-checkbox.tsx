import { useRef, type KeyboardEvent } from 'react';

import { itemIdOf, stepFurther, type Path } from '../../editing/paths.ts';
import { selectionText } from '../../text/selection.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useEditor } from '../editor-context.tsx';
import { itemElementAt } from '../reveal.ts';
import { useListParts } from './list-context.ts';

import styles from './sortable-editor-item.module.css';

interface ItemCheckboxProps {
  readonly path: Path;
  /** The item's name in a sentence. */
  readonly name: string;
  readonly isSelected: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The checkbox that selects an item: with Shift also those between, with Shift and an arrow key the next one. */
export function ItemCheckbox({ path, name, isSelected }: ItemCheckboxProps) {
  const parts = useEditor();
  const { selection, shownIds } = useListParts();
  const isExtending = useRef(false);

  /** The checkbox tells of its own item only. */
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
