import { useMemo } from 'react';

import { type PathTo, under } from '../../editing/paths.ts';
import { EditorTextField } from '../../shell/editor/editor-text-field.tsx';
import { EditorItem } from '../../shell/editor/list/editor-item.tsx';
import { EditorList } from '../../shell/editor/list/editor-list.tsx';
import type { ItemView, ListItemProps } from '../../shell/editor/list/list-chunk.tsx';
import { useItemEdits, type ItemKind } from '../../shell/editor/list/use-item-edits.ts';
import { fieldOfItem, itemWords } from '../../text/items.ts';
import { links, qaItemAround, type LinkDraft, type QaItemDraft } from './editor.ts';
import { useItemName } from './use-names.ts';

import styles from './qa-item.module.css';

/** The edits of the links of a Q&A. By name they are numbered with it, as each has a first one. */
export function useLinkEdits(item: PathTo<QaItemDraft>) {
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
    <EditorItem nested path={path} words={words} onRemove={() => remove(path)}>
      <div className={styles['link-text']}>
        <EditorTextField path={under(path, 'text')} />
      </div>
      <div className={styles['link-url']}>
        <EditorTextField path={under(path, 'url')} />
      </div>
    </EditorItem>
  );
}

const view: ItemView<LinkDraft> = {
  Item: LinkRow,
  textOf: ({ text, url }) => `${text} ${url}`,
  height: 64,
};

/** The links under an answer. */
export function LinkRows({ path }: { readonly path: PathTo<QaItemDraft> }) {
  return (
    <div className={styles['links']}>
      <EditorList path={under(path, 'urls')} view={view} />
    </div>
  );
}
