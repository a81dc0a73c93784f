import { linkOptions } from '@tanstack/react-router';
import { type ReactNode, useCallback, useRef } from 'react';

import { documents } from '../../documents/documents.ts';
import { news as newsDocument, type Hashtag } from '../../documents/news/document.ts';
import { temporaryId } from '../../editing/items.ts';
import { under } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { EditorMediaListField } from '../../editor/editor-media-list-field.tsx';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import { edit } from '../../editor/editor-watch.ts';
import { FieldGroup } from '../../editor/field-group.tsx';
import { EditorDeleteButton } from '../../editor/screen/editor-delete-button.tsx';
import { EditorScreen, type EditorActors } from '../../editor/screen/editor-screen.tsx';
import { useEditorField } from '../../editor/use-editor-field.ts';
import type { ConfirmedCallActor } from '../../machines/confirmed-call-machine.ts';
import type { EditorFailure } from '../../machines/editor-types.ts';
import { CallDialog } from '../../shell/lazy-dialogs.tsx';
import { useUnsavedWork } from '../../shell/unsaved-work.ts';
import { pageText } from '../../text/app.ts';
import { overlayText } from '../../text/common.ts';
import { readFailedText } from '../../text/failures.ts';
import { lateTagField } from '../../ui/tags/late-tag-field.tsx';
import type { Added, Tag } from '../../ui/tags/tag-text.ts';
import { newNewsMirror, news, newsMirror, type NewsDraft } from './editor.ts';
import { deleteNewsWords, newsText } from './text.ts';

const TagField = lateTagField(async () => (await import('../../ui/tags/tag-field.tsx')).TagField);

const hashtagsPath = under(news.path, 'hashtags');

function HashtagField({ known, knownNotice: notice }: Pick<NewsScreenProps, 'known' | 'knownNotice'>) {
  const { editor } = useEditor();
  const { value, name, readOnly, onFocus, onTouch, error, errorQuiet } = useEditorField(hashtagsPath);
  const tags = value ?? none;
  const input = useRef<HTMLInputElement>(null);
  // Text that is not a hashtag yet is not in the draft, but counts as unsaved.
  useUnsavedWork(useCallback(() => (input.current?.value.trim() ?? '') !== '', []));

  const add = (added: Added['tags']) => {
    const changes = added.map(({ id, text }, index) => {
      const item = { id: id ?? temporaryId(), text };
      return { type: 'insert', path: hashtagsPath, index: tags.length + index, item } as const;
    });
    edit(editor, { type: 'batch', path: hashtagsPath, changes });
  };
  const remove = ({ id }: Tag) => edit(editor, { type: 'remove', path: under(hashtagsPath, { id }) });
  return (
    <TagField
      label={newsDocument.fields.hashtags.label}
      description={newsText.hashtagsHint}
      {...{ name, tags, known, readOnly, notice, onFocus, onTouch, error, errorQuiet, input }}
      onAdd={add}
      onRemove={remove}
    />
  );
}

const none: readonly Hashtag[] = [];

interface ExistingNews {
  readonly title: string;
  readonly deleteCall: ConfirmedCallActor<string>;
}

interface NewsScreenProps extends EditorActors<NewsDraft> {
  readonly existing: ExistingNews | null;
  readonly list: ReactNode;
  readonly known: readonly Hashtag[];
  readonly knownNotice?: ReactNode;
}

const trail = [
  { title: pageText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } },
  { title: documents.news.navTitle, lang: 'en', to: { link: linkOptions({ to: '/news' }) } },
];

const readFailed = (failure: EditorFailure): string =>
  failure.status === 404 ? newsText.unknown : readFailedText(failure);

const creatingWords = { preparing: overlayText.creating, writing: overlayText.creating };

export function NewsScreen({ existing, list, known, knownNotice, ...actors }: NewsScreenProps) {
  return (
    <>
      <EditorScreen
        {...actors}
        {...headingOf(existing)}
        trail={trail}
        definition={news}
        mirror={existing ? newsMirror : newNewsMirror}
        readFailed={readFailed}
        {...(!existing && { savingWords: creatingWords })}
        aside={list}
        actions={
          existing && (
            <EditorDeleteButton editor={actors.editor} call={existing.deleteCall} name={existing.title} />
          )
        }
      >
        <FieldGroup title={newsText.details}>
          <EditorTextField path={under(news.path, 'title')} />
          <EditorTextField path={under(news.path, 'text')} />
        </FieldGroup>
        <FieldGroup title={newsText.media}>
          <EditorMediaListField path={under(news.path, 'images')} />
        </FieldGroup>
        <FieldGroup title={newsText.classification}>
          <HashtagField known={known} knownNotice={knownNotice} />
        </FieldGroup>
      </EditorScreen>
      {existing && <CallDialog call={existing.deleteCall} words={deleteNewsWords} destructive />}
    </>
  );
}

export const headingOf = (existing: Pick<ExistingNews, 'title'> | null) => {
  if (existing && existing.title !== '') return { title: existing.title, titleLang: 'ja' };
  return { title: existing ? documents.news.navTitle : newsText.newTitle };
};
