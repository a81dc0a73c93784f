import { useMemo, type ReactNode } from 'react';

import type { Item } from '../../editing/items.ts';
import type { PathTo } from '../../editing/paths.ts';
import { itemText } from '../../text/sortable-list.ts';
import { FieldGroup } from '../field-group.tsx';
import { useItemCount } from '../use-editor-field.ts';
import { AddItemButton } from './item-controls.tsx';
import type { ItemView } from './list-chunk.tsx';
import type { ListFilter } from './list-rows.ts';
import { ListTools, CollapseAll } from './list-tools.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Selection } from './selection.ts';
import { SortableEditorList } from './sortable-editor-list.tsx';
import { useItemEdits, type ItemKind } from './use-item-edits.ts';
import { useSelection, useCollapse } from './use-item-states.ts';

import styles from './list-section.module.css';

interface ListSectionProps<Each extends Item> {
  /** Stable between renders, like `kind` and `view`. */
  readonly path: PathTo<readonly Each[]>;
  readonly kind: ItemKind<Each> & { readonly label: string; readonly noun: string };
  readonly view: ItemView<Each>;
  readonly empty?: string;
  readonly isSortable?: boolean;
  readonly removeReason?: (selection: Selection) => string | undefined;
  readonly search?: {
    readonly filter: ListFilter<Each> | null;
    /** A new text ends the selection. */
    readonly sought: string;
    readonly controls: ReactNode;
    readonly nothing: ReactNode;
  };
}

export function ListSection<Each extends Item>(props: ListSectionProps<Each>) {
  const { path, kind, view, isSortable = true, removeReason, search } = props;
  const { filter = null, sought = '', controls, nothing } = search ?? {};
  const names = useMemo(() => path.filter((step) => typeof step === 'string'), [path]);
  const collapse = useCollapse(names, { isSearching: filter !== null });
  const selection = useSelection(names, {
    search: sought,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list holds nothing else.
    isShown: (_list, item) => filter?.isShown(item as Each, false) ?? true,
  });
  const { add } = useItemEdits(path, kind);
  const isEmpty = useItemCount(path) === 0;
  return (
    <FieldGroup title={kind.label}>
      {isEmpty ? (
        <p className={styles['empty']}>{props.empty ?? itemText.none(kind.label)}</p>
      ) : (
        <>
          {controls}
          <ListTools>
            <CollapseAll collapse={collapse} />
            <SelectionBar {...{ selection, isSortable, removeReason }} isFiltered={filter !== null} />
          </ListTools>
        </>
      )}
      <SortableEditorList
        {...{ path, kind, view, isSortable, collapse, selection, filter, nothing }}
        label={itemText.listOf(kind.label)}
      />
      <AddItemButton path={path} label={itemText.add(kind.noun)} pasted={kind.noun} onAdd={() => add()} />
    </FieldGroup>
  );
}
