import { useCallback, useRef, type ReactNode } from 'react';

import type { Hashtag } from '../../contract/http/news.ts';
import { temporaryId } from '../../editing/items.ts';
import { type PathTo, under } from '../../editing/paths.ts';
import { edit } from '../../shell/editor/edit.ts';
import { useEditor } from '../../shell/editor/editor-context.tsx';
import { useUnsavedWork } from '../../shell/editor/unsaved-work.ts';
import { useEditorField } from '../../shell/editor/use-editor-field.ts';
import { newsLabels, newsText } from '../../text/news.ts';
import { TagField } from '../../ui/tags/tag-field.tsx';
import type { Added, Tag } from '../../ui/tags/tag-text.ts';

interface HashtagFieldProps {
  /** Leads to the hashtags; the same object from render to render. */
  readonly path: PathTo<readonly Hashtag[]>;
  /** The master list. */
  readonly known: readonly Hashtag[];
  /** That the master list is not whole. */
  readonly notice?: ReactNode;
}

/** The hashtags of an article, each addition and each removal a step of the history. */
export function HashtagField({ path, known, notice }: HashtagFieldProps) {
  const { editor, say } = useEditor();
  const { value, name, readOnly, onFocus, onVisit, error, errorQuiet } = useEditorField(path);
  const tags = value ?? none;
  const input = useRef<HTMLInputElement>(null);
  // What is typed and no tag yet is in no draft.
  useUnsavedWork(useCallback(() => (input.current?.value.trim() ?? '') !== '', []));

  const add = (added: Added['tags']) => {
    const changes = added.map(({ id, text }, at) => {
      const item = { id: id ?? temporaryId(), text };
      return { type: 'insert', path, index: tags.length + at, item } as const;
    });
    edit(editor, { type: 'batch', path, changes });
  };
  const remove = ({ id }: Tag) => edit(editor, { type: 'remove', path: under(path, { id }) });
  return (
    <TagField
      label={newsLabels.hashtags}
      description={newsText.hashtagsHint}
      {...{ name, tags, known, readOnly, notice, say, onFocus, onVisit, error, errorQuiet, input }}
      onAdd={add}
      onRemove={remove}
    />
  );
}

const none: readonly Hashtag[] = [];
