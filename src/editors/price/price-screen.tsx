import { linkOptions } from '@tanstack/react-router';

import type { Path } from '../../editing/changes.ts';
import { under } from '../../editing/paths.ts';
import { EditorScreen, type EditorActors } from '../../shell/editor/editor-screen.tsx';
import { EditorTextField } from '../../shell/editor/editor-text-field.tsx';
import { FieldGroup } from '../../shell/editor/field-group.tsx';
import { AddItemButton, EditorItem } from '../../shell/editor/list/editor-item.tsx';
import { EditorList } from '../../shell/editor/list/editor-list.tsx';
import type { ItemView, ListItemProps } from '../../shell/editor/list/list-chunk.tsx';
import { useItemEdits, type ItemKind } from '../../shell/editor/list/use-item-edits.ts';
import { useItemCount } from '../../shell/editor/use-followed.ts';
import { placeText } from '../../text/app.ts';
import { itemText, itemWords } from '../../text/items.ts';
import { priceItemLabels, priceSectionLabels, priceText } from '../../text/price.ts';
import { blankSection, sectionsPath, type PriceDraft, type SectionDraft } from './draft.ts';
import { priceEdited, pricePathOf, priceVisited } from './preview.ts';
import { PriceRows } from './price-rows.tsx';
import { toPriceData } from './wire.ts';

import styles from './price-screen.module.css';

const trail = [{ title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } }];

const labels: Readonly<Record<string, string>> = {
  price_content: priceText.sections,
  prices: priceText.prices,
  ...priceSectionLabels,
  ...priceItemLabels,
};

const labelOf = (path: Path): string => {
  const field = path.findLast((step) => typeof step === 'string') ?? '';
  return labels[field] ?? '';
};

/** The price editor (sections 2 and 3). */
export function PriceScreen(actors: EditorActors<PriceDraft>) {
  return (
    <EditorScreen
      {...actors}
      title={priceText.title}
      titleLang="en"
      trail={trail}
      labelOf={labelOf}
      edited={priceEdited}
      visited={priceVisited}
      pathOf={pricePathOf}
      shown={toPriceData}
    >
      <Sections />
    </EditorScreen>
  );
}

const kind: ItemKind<SectionDraft> = {
  words: itemWords(priceText.sections),
  blank: blankSection,
  keepsOne: true,
};

function Section({ path }: ListItemProps<SectionDraft>) {
  const { addAfter, remove } = useItemEdits(sectionsPath, kind);
  return (
    <EditorItem
      path={path}
      words={kind.words}
      onAddAfter={() => addAfter(path)}
      onRemove={() => remove(path)}
    >
      <EditorTextField path={under(path, 'title')} label={priceSectionLabels.title} required />
      <EditorTextField
        path={under(path, 'description')}
        label={priceSectionLabels.description}
        required
        multiline
      />
      <PriceRows section={path} />
      <div className={styles['button']}>
        <EditorTextField path={under(path, 'button_text')} label={priceSectionLabels.button_text} />
        <EditorTextField path={under(path, 'button_link')} label={priceSectionLabels.button_link} />
      </div>
      <EditorTextField
        path={under(path, 'button_description')}
        label={priceSectionLabels.button_description}
        multiline
      />
    </EditorItem>
  );
}

const view: ItemView<SectionDraft> = {
  Item: Section,
  textOf: ({ id: _id, prices, ...texts }) =>
    [...Object.values(texts), ...prices.map(({ label, amount }) => `${label} ${amount}`)].join('\n'),
  // With three prices.
  height: 840,
};

function Sections() {
  const { add } = useItemEdits(sectionsPath, kind);
  const isEmpty = useItemCount(sectionsPath) === 0;
  return (
    <FieldGroup title={priceText.sections}>
      {isEmpty && <p className={styles['empty']}>{priceText.empty}</p>}
      <EditorList path={sectionsPath} view={view} />
      <AddItemButton path={sectionsPath} label={itemText.add(priceText.sections)} onAdd={() => add()} />
    </FieldGroup>
  );
}
