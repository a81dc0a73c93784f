import { useMemo } from 'react';

import { documents } from '../../documents/documents.ts';
import type { PriceDraft, SectionDraft, PriceRow } from '../../documents/price/document.ts';
import { under, itemAround, type PathTo } from '../../editing/paths.ts';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import { AddItemButton } from '../../editor/list/item-controls.tsx';
import { LineItem } from '../../editor/list/line-item.tsx';
import type { ItemView, ListItemProps } from '../../editor/list/list-chunk.tsx';
import { useListParts } from '../../editor/list/list-context.ts';
import { ListSection } from '../../editor/list/list-section.tsx';
import { SortableEditorItem } from '../../editor/list/sortable-editor-item.tsx';
import { SortableEditorList } from '../../editor/list/sortable-editor-list.tsx';
import { useItemEdits, type ItemKind, useItemIndex } from '../../editor/list/use-item-edits.ts';
import { EditorScreen, type OrderedActors } from '../../editor/screen/editor-screen.tsx';
import { itemText, itemWords } from '../../text/sortable-list.ts';
import { price, priceMirror, sections, sectionsPath, rows } from './editor.ts';

import styles from './price-screen.module.css';

const priceText = {
  empty: '料金セクションがありません。',
  pricesOf: (at: number) => `料金セクション${at}の料金`,
} as const;

export function PriceScreen({ isOrdered, ...actors }: OrderedActors<PriceDraft>) {
  return (
    <EditorScreen {...actors} definition={price} mirror={priceMirror} title={documents.price.navTitle}>
      <ListSection
        path={sectionsPath}
        kind={sections}
        view={view}
        empty={priceText.empty}
        isSortable={isOrdered}
      />
    </EditorScreen>
  );
}

function Section({ path }: ListItemProps<SectionDraft>) {
  const { addAfter, remove } = useItemEdits(sectionsPath, sections);
  return (
    <SortableEditorItem path={path} onAddAfter={() => addAfter(path)} onRemove={() => remove(path)}>
      <EditorTextField path={under(path, 'title')} />
      <EditorTextField path={under(path, 'description')} />
      <PriceRows section={path} />
      <div className={styles['button']}>
        <EditorTextField path={under(path, 'button_text')} />
        <EditorTextField path={under(path, 'button_link')} />
      </div>
      <EditorTextField path={under(path, 'button_description')} />
    </SortableEditorItem>
  );
}

const view: ItemView<SectionDraft> = {
  Item: Section,
  textOf: ({ id: _id, prices, ...texts }) =>
    [...Object.values(texts), ...prices.map(({ label, amount }) => `${label} ${amount}`)].join('\n'),
  // With three prices, in px.
  height: 840,
};

/** Names have the section's number, because every section has a first price. */
function usePrices(section: PathTo<SectionDraft>) {
  const noun = priceText.pricesOf(useItemIndex(section) + 1);
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

const rowView: ItemView<PriceRow> = {
  Item: Row,
  textOf: ({ label, amount }) => `${label} ${amount}`,
  height: 64,
};

function PriceRows({ section }: { readonly section: PathTo<SectionDraft> }) {
  const { noun, path, kind, add } = usePrices(section);
  const { isSortable } = useListParts();
  return (
    <div className={styles['prices']}>
      <SortableEditorList
        path={path}
        kind={kind}
        view={rowView}
        label={itemText.listOf(noun)}
        isSortable={isSortable}
        inFrame
      />
      <AddItemButton path={path} label={itemText.add(noun)} onAdd={() => add()} />
    </div>
  );
}
