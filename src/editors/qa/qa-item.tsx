import { useState } from 'react';
import { flushSync } from 'react-dom';

import { under } from '../../editing/paths.ts';
import { useEditor } from '../../shell/editor/editor-context.tsx';
import { EditorMediaListField } from '../../shell/editor/editor-media-list-field.tsx';
import { EditorTextField } from '../../shell/editor/editor-text-field.tsx';
import { AddItemButton } from '../../shell/editor/list/editor-item.tsx';
import type { ItemView, ListItemProps } from '../../shell/editor/list/list-chunk.tsx';
import { SortableEditorItem } from '../../shell/editor/list/sortable-editor-item.tsx';
import { useItemEdits } from '../../shell/editor/list/use-item-edits.ts';
import { visitField } from '../../shell/editor/reveal.ts';
import { useItemCount } from '../../shell/editor/use-followed.ts';
import { qaButtonText } from '../../text/qa.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/list-icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { categoryAround, itemsOf, type QaItemDraft } from './editor.ts';
import { LinkRows, useLinkEdits } from './link-rows.tsx';
import { StudioField } from './studio-field.tsx';
import { useItemKind, useItemName } from './use-names.ts';

import styles from './qa-item.module.css';

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

/** Links and images, which most answers do without. */
function Extras({ path }: ListItemProps<QaItemDraft>) {
  const parts = useEditor();
  const name = useItemName(path);
  const links = under(path, 'urls');
  const images = under(path, 'images');
  const { add } = useLinkEdits(path);
  const hasLinks = useItemCount(links) > 0;
  const hasImages = useItemCount(images) > 0;
  // What has been there stays when the last image goes: focus is in it.
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
          <Button onClick={reveal}>
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
  // Without links and images.
  height: 420,
};
