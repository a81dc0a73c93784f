import { useState, useMemo } from 'react';
import { flushSync } from 'react-dom';

import { fieldOfItem } from '../../contract/sentences.ts';
import {
  items as itemList,
  allStudiosId,
  type QaItemDraft,
  type LinkDraft,
} from '../../documents/qa/document.ts';
import { under, type PathTo } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { EditorMediaListField } from '../../editor/editor-media-list-field.tsx';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import { EditorList } from '../../editor/list/editor-list.tsx';
import { AddItemButton } from '../../editor/list/item-controls.tsx';
import { LineItem } from '../../editor/list/line-item.tsx';
import type { ItemView, ListItemProps } from '../../editor/list/list-chunk.tsx';
import { SortableEditorItem } from '../../editor/list/sortable-editor-item.tsx';
import { useItemEdits, type ItemKind } from '../../editor/list/use-item-edits.ts';
import { visitField } from '../../editor/reveal.ts';
import { useEditorField } from '../../editor/use-editor-field.ts';
import { useItemCount } from '../../editor/use-followed.ts';
import { qaButtonText } from '../../text/qa.ts';
import { itemWords } from '../../text/sortable-list.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon, CheckIcon } from '../../ui/icons.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { categoryAround, itemsOf, links, qaItemAround, toggledStudio } from './editor.ts';
import { useItemKind, useItemName, useQaParts } from './qa-context.ts';
import { studioChoices } from './studio-choices.ts';

import styles from './qa-item.module.css';

/** The edits of a Q&A's links. Links are named with their Q&A's number, because every Q&A has a first one. */
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

const view: ItemView<LinkDraft> = {
  Item: LinkRow,
  textOf: ({ text, url }) => `${text} ${url}`,
  height: 64,
};

/** The links under an answer. */
function LinkRows({ path }: { readonly path: PathTo<QaItemDraft> }) {
  return (
    <div className={styles['links']}>
      <EditorList path={under(path, 'urls')} view={view} />
    </div>
  );
}

const nothing: readonly number[] = [];

/** The studios in which a Q&A is shown: all, or a selection. */
function StudioField({ path }: { readonly path: PathTo<readonly number[]> }) {
  const { studios } = useQaParts();
  const { value, name, readOnly, change, onFocus } = useEditorField(path);
  const chosen = value ?? nothing;
  const known = new Set([allStudiosId, ...(studios.rows ?? []).map(({ id }) => id)]);
  // A deleted studio stays as a choice until the Q&A is unmounted, so that toggling it off can be reverted and focus is
  // kept.
  const [strangers] = useState(() => new Set<number>());
  for (const id of chosen) if (!known.has(id)) strangers.add(id);
  const others = [...strangers].filter((id) => !known.has(id));
  return (
    <div className={styles['studios']}>
      {/* Announced as the toolbar's name. */}
      <span className={styles['label']} aria-hidden="true">
        {itemList.fields.studio_ids.label}
      </span>
      <Toolbar label={itemList.fields.studio_ids.label} className={styles['choices']}>
        {studioChoices(studios, others).map(({ id, label }) => (
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

/** A question with its answer. */
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

/** Links and images, which most Q&As do not have. */
function Extras({ path }: ListItemProps<QaItemDraft>) {
  const parts = useEditor();
  const name = useItemName(path);
  const links = under(path, 'urls');
  const images = under(path, 'images');
  const { add } = useLinkEdits(path);
  const hasLinks = useItemCount(links) > 0;
  const hasImages = useItemCount(images) > 0;
  // The field stays when its last image is removed, because it has the focus.
  const [isShown, setIsShown] = useState(hasImages);
  if (hasImages && !isShown) setIsShown(true);
  const reveal = () => {
    flushSync(() => setIsShown(true));
    visitField(parts, images);
  };
  return (
    <>
      {hasLinks && <LinkRows path={path} />}
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

export const itemView: ItemView<QaItemDraft> = {
  Item: QaItem,
  textOf: ({ question, answer, urls }) => [question, answer, ...urls.map(({ text }) => text)].join('\n'),
  // Without links and images, in px.
  height: 420,
};
