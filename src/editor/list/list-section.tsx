import { useMemo, type ReactNode } from 'react';

import type { Item } from '../../editing/items.ts';
import type { PathTo } from '../../editing/paths.ts';
import { itemText } from '../../text/sortable-list.ts';
import { FieldGroup } from '../field-group.tsx';
import type { Selection } from '../list-types.ts';
import { useItemCount } from '../use-followed.ts';
import { useCollapse } from './collapse.ts';
import { AddItemButton } from './item-controls.tsx';
import type { ItemView } from './list-chunk.tsx';
import type { ListFilter } from './list-filter.ts';
import { CollapseAll } from './list-search.tsx';
import { ListTools } from './list-tools.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SortableEditorList } from './sortable-editor-list.tsx';
import { useItemEdits, type ItemKind } from './use-item-edits.ts';
import { useSelection } from './use-selection.ts';

import styles from './list-section.module.css';

interface ListSearchParts<Each extends Item> {
  /** Null where nothing is searched for. */
  readonly filter: ListFilter<Each> | null;
  /** What is searched for: a new search ends the selection. */
  readonly sought: string;
  /** The search's controls, above the list's tools. */
  readonly controls: ReactNode;
  /** Shown where it finds nothing. */
  readonly nothing: ReactNode;
}

interface ListSectionProps<Each extends Item> {
  /** The path of a list of the document; stable between renders, like `kind` and `view`. */
  readonly path: PathTo<readonly Each[]>;
  readonly kind: ItemKind<Each> & { readonly label: string; readonly noun: string };
  /** Its `Item` renders a `SortableEditorItem`. */
  readonly view: ItemView<Each>;
  /** Said where the list has no items. */
  readonly empty?: string;
  readonly isSortable?: boolean;
  /** As in `SelectionBar`. */
  readonly removeReason?: (selection: Selection) => string | undefined;
  readonly search?: ListSearchParts<Each>;
}

/** A list of cards under its heading, with its tools and the button that adds an item. */
export function ListSection<Each extends Item>(props: ListSectionProps<Each>) {
  const {
    path,
    kind,
    view,
    empty = itemText.none(kind.label),
    isSortable = true,
    removeReason,
    search,
  } = props;
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
        <p className={styles['empty']}>{empty}</p>
      ) : (
        <>
          {controls}
          <ListTools>
            <CollapseAll collapse={collapse} />
            <SelectionBar
              selection={selection}
              isSortable={isSortable}
              isFiltered={filter !== null}
              removeReason={removeReason}
            />
          </ListTools>
        </>
      )}
      <SortableEditorList
        path={path}
        kind={kind}
        view={view}
        label={itemText.listOf(kind.label)}
        isSortable={isSortable}
        collapse={collapse}
        selection={selection}
        filter={filter}
        nothing={nothing}
      />
      <AddItemButton path={path} label={itemText.add(kind.noun)} pasted={kind.noun} onAdd={() => add()} />
    </FieldGroup>
  );
}
