import { useMemo } from 'react';

import type { PriceRow, SectionDraft } from '../../documents/price/document.ts';
import { itemAround, type PathTo, under } from '../../editing/paths.ts';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import { AddItemButton } from '../../editor/list/item-controls.tsx';
import { LineItem } from '../../editor/list/line-item.tsx';
import type { ItemView, ListItemProps } from '../../editor/list/list-chunk.tsx';
import { useListParts } from '../../editor/list/list-context.ts';
import { SortableEditorList } from '../../editor/list/sortable-editor-list.tsx';
import { useItemEdits, type ItemKind, useItemPlace } from '../../editor/list/use-item-edits.ts';
import { priceText } from '../../text/price.ts';
import { itemText, itemWords } from '../../text/sortable-list.ts';
import { rows, sectionsPath } from './editor.ts';

import styles from './price-screen.module.css';

/** How prices are named: with their section's number, because every section has a first price. */
function usePrices(section: PathTo<SectionDraft>) {
  const noun = priceText.pricesOf(useItemPlace(section) + 1);
  const kind = useMemo<ItemKind<PriceRow>>(
    () => ({ ...rows, words: { title: rows.words.title, name: itemWords(noun).name } }),
    [noun],
  );
  const path = under(section, 'prices');
  return { noun, path, kind, words: kind.words, ...useItemEdits(path, kind) };
}

function Row({ path }: ListItemProps<PriceRow>) {
  const { words, addAfter, remove } = usePrices(itemAround(sectionsPath, path));
  const { isSortable } = useListParts();
  return (
    <LineItem
      path={path}
      words={words}
      isSortable={isSortable}
      onAddAfter={() => addAfter(path)}
      onRemove={() => remove(path)}
    >
      <div className={styles['label']}>
        <EditorTextField path={under(path, 'label')} />
      </div>
      <div className={styles['amount']}>
        <EditorTextField path={under(path, 'amount')} />
      </div>
    </LineItem>
  );
}

const view: ItemView<PriceRow> = {
  Item: Row,
  textOf: ({ label, amount }) => `${label} ${amount}`,
  height: 64,
};

/** A section's prices as rows of two text fields. */
export function PriceRows({ section }: { readonly section: PathTo<SectionDraft> }) {
  const { noun, path, kind, add } = usePrices(section);
  // Of the list of sections.
  const { isSortable } = useListParts();
  return (
    <div className={styles['prices']}>
      <SortableEditorList
        path={path}
        kind={kind}
        view={view}
        label={itemText.listOf(noun)}
        isSortable={isSortable}
        inFrame
      />
      <AddItemButton path={path} label={itemText.add(noun)} onAdd={() => add()} />
    </div>
  );
}
