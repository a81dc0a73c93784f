import { linkOptions } from '@tanstack/react-router';
import { type ReactNode, useCallback, useRef } from 'react';

import { documents } from '../../documents/documents.ts';
import { news as newsDocument, type Hashtag } from '../../documents/news/document.ts';
import { temporaryId } from '../../editing/items.ts';
import { under, type PathTo } from '../../editing/paths.ts';
import { edit } from '../../editor/edit.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { EditorMediaListField } from '../../editor/editor-media-list-field.tsx';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import { FieldGroup } from '../../editor/field-group.tsx';
import { EditorDeleteButton } from '../../editor/screen/editor-delete-button.tsx';
import { EditorScreen, type EditorActors } from '../../editor/screen/editor-screen.tsx';
import { useEditorField } from '../../editor/use-editor-field.ts';
import type { ConfirmedCallActor } from '../../machines/confirmed-call-machine.ts';
import type { EditorFailure } from '../../machines/editor-types.ts';
import { CallDialog } from '../../shell/call-dialog.tsx';
import { useUnsavedWork } from '../../shell/unsaved-work.ts';
import { placeText } from '../../text/app.ts';
import { overlayText } from '../../text/common.ts';
import { readFailedText } from '../../text/failures.ts';
import { deleteNewsWords, newsText } from '../../text/news.ts';
import { TagField } from '../../ui/tags/tag-field.tsx';
import type { Added, Tag } from '../../ui/tags/tag-text.ts';
import { newNewsMirror, news, newsMirror, type NewsDraft } from './editor.ts';

interface HashtagFieldProps {
  /** The path of the hashtags; stable between renders. */
  readonly path: PathTo<readonly Hashtag[]>;
  /** The master list. */
  readonly known: readonly Hashtag[];
  /** A message that the master list is incomplete. */
  readonly notice?: ReactNode;
}

/** The hashtags of an article; each addition and removal is an undo step. */
function HashtagField({ path, known, notice }: HashtagFieldProps) {
  const { editor, say } = useEditor();
  const { value, name, readOnly, onFocus, onVisit, error, errorQuiet } = useEditorField(path);
  const tags = value ?? none;
  const input = useRef<HTMLInputElement>(null);
  // Text that is not a tag yet is not part of the draft, but counts as unsaved.
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
      label={newsDocument.fields.hashtags.label}
      description={newsText.hashtagsHint}
      {...{ name, tags, known, readOnly, notice, say, onFocus, onVisit, error, errorQuiet, input }}
      onAdd={add}
      onRemove={remove}
    />
  );
}

const none: readonly Hashtag[] = [];

/** The parts of the screen that only an existing article has. */
interface ExistingNews {
  /** The title as last saved. */
  readonly title: string;
  readonly deleteCall: ConfirmedCallActor<string>;
}

interface NewsScreenProps extends EditorActors<NewsDraft> {
  /** Null for a new article. */
  readonly existing: ExistingNews | null;
  readonly list: ReactNode;
  /** The master list of hashtags, and a notice where it is incomplete. */
  readonly known: readonly Hashtag[];
  readonly knownNotice?: ReactNode;
}

/** The breadcrumbs before the article's own. */
const trail = [
  { title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } },
  { title: documents.news.place, lang: 'en', to: { link: linkOptions({ to: '/news' }) } },
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
          <HashtagField path={under(news.path, 'hashtags')} known={known} notice={knownNotice} />
        </FieldGroup>
      </EditorScreen>
      {existing && <CallDialog call={existing.deleteCall} words={deleteNewsWords} destructive />}
    </>
  );
}

/** The screen's title: the article's title once it is loaded. */
export const headingOf = (existing: Pick<ExistingNews, 'title'> | null) => {
  if (existing === null) return { title: newsText.newTitle, titleLang: 'en' };
  return existing.title === '' ? { title: documents.news.place, titleLang: 'en' } : { title: existing.title };
};
