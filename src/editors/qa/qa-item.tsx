import { useState, useMemo } from 'react';
import { flushSync } from 'react-dom';

import { fieldOfItem } from '../../contract/words.ts';
import {
  items as itemList,
  allStudiosId,
  type QaItemDraft,
  type LinkDraft,
  type QaCategoryDraft,
} from '../../documents/qa/document.ts';
import { fieldAt } from '../../editing/lookup.ts';
import { under, type PathTo } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { EditorMediaListField } from '../../editor/editor-media-list-field.tsx';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import type { AnyEditorSnapshot } from '../../editor/editor-watch.ts';
import { EditorList } from '../../editor/list/editor-list.tsx';
import { AddItemButton } from '../../editor/list/item-controls.tsx';
import { LineItem } from '../../editor/list/line-item.tsx';
import type { ItemView, ListItemProps } from '../../editor/list/list-chunk.tsx';
import { SortableEditorItem } from '../../editor/list/sortable-editor-item.tsx';
import { SortableEditorList } from '../../editor/list/sortable-editor-list.tsx';
import { useItemEdits, type ItemKind, useItemIndex } from '../../editor/list/use-item-edits.ts';
import { enterField } from '../../editor/reveal.ts';
import { useEditorField, useItemCount, useFollowed } from '../../editor/use-editor-field.ts';
import { itemWords, itemText } from '../../text/sortable-list.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon, CheckIcon } from '../../ui/icons.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import {
  categoryAround,
  itemsOf,
  links,
  qaItemAround,
  textOfItem,
  toggledStudio,
  categories,
  categoriesPath,
} from './editor.ts';
import { useItemKind, useItemName, useQaParts, studioChoices } from './qa-context.ts';
import { qaButtonText, qaDeleteText, qaText } from './text.ts';

import styles from './qa-item.module.css';
import screenStyles from './qa-screen.module.css';

/** Names have the Q&A's number, because every Q&A has a first link. */
function useLinkEdits(item: PathTo<QaItemDraft>) {
  const name = useItemName(item);
  const kind = useMemo<ItemKind<LinkDraft>>(
    () => ({
      ...links,
      words: { title: links.words.title, name: itemWords(fieldOfItem(name, links.noun)).name },
    }),
    [name],
  );
  return { words: kind.words, ...useItemEdits(under(item, 'urls'), kind) };
}

function LinkRow({ path }: ListItemProps<LinkDraft>) {
  const item = qaItemAround(path);
  const { words, remove } = useLinkEdits(item);
  return (
    <LineItem path={path} words={words} onRemove={() => remove(path)}>
      <div className={styles['link-text']}>
        <EditorTextField path={under(path, 'text')} />
      </div>
      <div className={styles['link-url']}>
        <EditorTextField path={under(path, 'url')} />
      </div>
    </LineItem>
  );
}

const linkView: ItemView<LinkDraft> = {
  Item: LinkRow,
  textOf: ({ text, url }) => `${text} ${url}`,
  height: 64,
};

function StudioField({ path }: { readonly path: PathTo<readonly number[]> }) {
  const { studios } = useQaParts();
  const { value, name, readOnly, change, onFocus } = useEditorField(path);
  const chosen = value ?? [];
  const known = new Set([allStudiosId, ...(studios.rows ?? []).map(({ id }) => id)]);
  // A deleted studio stays a choice until the Q&A is unmounted: it may be chosen again, and its button keeps the focus.
  const [unlisted] = useState(() => new Set<number>());
  for (const id of chosen) if (!known.has(id)) unlisted.add(id);
  const unlistedIds = [...unlisted].filter((id) => !known.has(id));
  return (
    <div className={styles['studios']}>
      {/* Announced as the toolbar's name. */}
      <span className={styles['label']} aria-hidden="true">
        {itemList.fields.studio_ids.label}
      </span>
      <Toolbar label={itemList.fields.studio_ids.label} className={styles['choices']}>
        {studioChoices(studios, unlistedIds).map(({ id, label }) => (
          <ToggleButton
            key={id}
            size="small"
            name={name}
            isSelected={chosen.includes(id)}
            paused={readOnly}
            onFocus={onFocus}
            onChange={() => change(toggledStudio(chosen, id), Date.now())}
          >
            {/* The state must not be conveyed by colour alone. */}
            {chosen.includes(id) && <CheckIcon />}
            <span>{label}</span>
          </ToggleButton>
        ))}
      </Toolbar>
    </div>
  );
}

function QaItem({ path }: ListItemProps<QaItemDraft>) {
  const category = categoryAround(path);
  const { addAfter, remove } = useItemEdits(itemsOf(category), useItemKind(category));
  return (
    <SortableEditorItem level={4} path={path} onAddAfter={() => addAfter(path)} onRemove={() => remove(path)}>
      <EditorTextField path={under(path, 'question')} />
      <EditorTextField path={under(path, 'answer')} />
      <StudioField path={under(path, 'studio_ids')} />
      <Extras path={path} />
    </SortableEditorItem>
  );
}

function Extras({ path }: ListItemProps<QaItemDraft>) {
  const parts = useEditor();
  const name = useItemName(path);
  const links = under(path, 'urls');
  const images = under(path, 'images');
  const { add } = useLinkEdits(path);
  const hasLinks = useItemCount(links) > 0;
  const hasImages = useItemCount(images) > 0;
  // The field stays without its last image, because it has the focus.
  const [isShown, setIsShown] = useState(hasImages);
  if (hasImages && !isShown) setIsShown(true);
  const reveal = () => {
    flushSync(() => setIsShown(true));
    enterField(parts, images);
  };
  return (
    <>
      {hasLinks && (
        <div className={styles['links']}>
          <EditorList path={links} view={linkView} />
        </div>
      )}
      {isShown && <EditorMediaListField path={images} />}
      <div className={styles['extras']}>
        <AddItemButton
          path={links}
          label={qaButtonText.link}
          lang="en"
          about={qaButtonText.of(name)}
          onAdd={() => add()}
        />
        {!isShown && (
          <Button onPress={reveal}>
            <PlusIcon />
            <span lang="en">{qaButtonText.image}</span>
            <VisuallyHidden>{qaButtonText.of(name)}</VisuallyHidden>
          </Button>
        )}
      </div>
    </>
  );
}

const itemView: ItemView<QaItemDraft> = {
  Item: QaItem,
  textOf: textOfItem,
  // Without links and images, in px.
  height: 420,
};

function Category({ path }: ListItemProps<QaCategoryDraft>) {
  const { addAfter } = useItemEdits(categoriesPath, categories);
  const count = useItemCount(itemsOf(path));
  return (
    <SortableEditorItem
      path={path}
      summary={qaText.count(count)}
      controls={<DeleteGroup path={path} />}
      onAddAfter={() => addAfter(path)}
    >
      <EditorTextField path={under(path, 'category')} />
      <Items path={path} />
    </SortableEditorItem>
  );
}

const availabilityAt = (snapshot: AnyEditorSnapshot, path: typeof categoriesPath) => ({
  disabledReason: fieldAt(snapshot.context.draft, path).length > 1 ? undefined : qaDeleteText.last,
  paused: !snapshot.hasTag('editable'),
});

function DeleteGroup({ path }: ListItemProps<QaCategoryDraft>) {
  const { removeCategory } = useQaParts();
  const availability = useFollowed(categoriesPath, availabilityAt);
  const name = qaText.categoryName(useItemIndex(path) + 1);
  return (
    <Button size="small" {...availability} onPress={() => removeCategory(path)}>
      <span lang="en">{qaButtonText.deleteGroup}</span>
      <VisuallyHidden>{qaButtonText.of(name)}</VisuallyHidden>
    </Button>
  );
}

function Items({ path: category }: ListItemProps<QaCategoryDraft>) {
  const path = itemsOf(category);
  const kind = useItemKind(category);
  const { add } = useItemEdits(path, kind);
  const isEmpty = useItemCount(path) === 0;
  const { filter, wholeUpTo, questions, selection } = useQaParts();
  const index = useItemIndex(category);
  const noun = qaText.itemsOf(qaText.categoryName(index + 1));
  return (
    <div className={screenStyles['items']}>
      {isEmpty && <p className={screenStyles['empty']}>{qaText.emptyCategory}</p>}
      <SortableEditorList
        path={path}
        kind={kind}
        view={itemView}
        label={noun}
        filter={filter}
        collapse={questions}
        selection={selection}
        wholeUpTo={wholeUpTo}
        inFrame
        isFarAtFirst={index > 0}
      />
      <AddItemButton
        path={path}
        label={itemText.add(itemList.label)}
        spoken={itemText.add(noun)}
        pasted={noun}
        onAdd={() => add()}
      />
    </div>
  );
}

export const categoryView: ItemView<QaCategoryDraft> = {
  Item: Category,
  textOf: ({ category, qa_items: items }) => [category, ...items.map(textOfItem)].join('\n'),
  // With three Q&As, in px.
  height: 1500,
};
