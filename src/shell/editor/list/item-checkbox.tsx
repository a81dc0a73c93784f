import { useRef, type KeyboardEvent } from 'react';

import { itemIdOf, stepFurther, type Path } from '../../../editing/paths.ts';
import { selectionText } from '../../../text/selection.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useEditor } from '../editor-context.tsx';
import { frameAt } from '../reveal.ts';
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

  function extendTo(step: number): boolean {
    const shown = shownIds();
    const id = shown[shown.indexOf(itemIdOf(path)) + step];
    if (id === undefined) return false;
    const next = stepFurther(path.slice(0, -1), { id });
    selection?.set(path, true);
    selection?.extend(next, shown);
    parts.lists.mount(next);
    frameAt(parts, next)?.querySelector<HTMLElement>('[data-part="select"] input')?.focus();
    selection?.set(next, true);
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
        onChange={(isNow) =>
          isExtending.current ? selection?.extend(path, shownIds()) : selection?.set(path, isNow)
        }
      />
    </span>
  );
}
