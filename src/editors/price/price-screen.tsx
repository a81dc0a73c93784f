import { documents } from '../../documents/documents.ts';
import type { PriceDraft, SectionDraft } from '../../documents/price/document.ts';
import { under } from '../../editing/paths.ts';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import type { ItemView, ListItemProps } from '../../editor/list/list-chunk.tsx';
import { ListSection } from '../../editor/list/list-section.tsx';
import { SortableEditorItem } from '../../editor/list/sortable-editor-item.tsx';
import { useItemEdits } from '../../editor/list/use-item-edits.ts';
import { EditorScreen, type EditorActors } from '../../editor/screen/editor-screen.tsx';
import { priceText } from '../../text/price.ts';
import { price, priceMirror, sections, sectionsPath } from './editor.ts';
import { PriceRows } from './price-rows.tsx';

import styles from './price-screen.module.css';

interface PriceScreenProps extends EditorActors<PriceDraft> {
  /** Whether the backend keeps the order of the sections and of their prices. */
  readonly isOrdered: boolean;
}

export function PriceScreen({ isOrdered, ...actors }: PriceScreenProps) {
  return (
    <EditorScreen
      {...actors}
      definition={price}
      mirror={priceMirror}
      title={documents.price.place}
      titleLang="en"
    >
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
