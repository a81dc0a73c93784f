import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Hashtag } from '../../contract/http/news.ts';
import { under } from '../../editing/paths.ts';
import type { ConfirmedCallActor } from '../../machines/confirmed-call-machine.ts';
import type { EditorFailure } from '../../machines/editor-types.ts';
import { CallDialog } from '../../shell/call-dialog.tsx';
import { EditorDeleteButton } from '../../shell/editor/editor-delete-button.tsx';
import { EditorMediaListField } from '../../shell/editor/editor-media-list-field.tsx';
import { EditorScreen, type EditorActors } from '../../shell/editor/editor-screen.tsx';
import { EditorTextField } from '../../shell/editor/editor-text-field.tsx';
import { FieldGroup } from '../../shell/editor/field-group.tsx';
import { placeText } from '../../text/app.ts';
import { overlayText } from '../../text/common.ts';
import { readFailedText } from '../../text/failures.ts';
import { deleteNewsWords, newsText } from '../../text/news.ts';
import { newNewsMirror, news, newsMirror, type NewsDraft } from './editor.ts';
import { HashtagField } from './hashtag-field.tsx';

/** What an existing article has beside its fields. */
export interface ExistingNews {
  /** As it was last saved. */
  readonly title: string;
  readonly deleteCall: ConfirmedCallActor<string>;
}

interface NewsScreenProps extends EditorActors<NewsDraft> {
  /** Null for a new one. */
  readonly existing: ExistingNews | null;
  /** The articles. */
  readonly list: ReactNode;
  /** The hashtags that are suggested, and what is said where they are not whole. */
  readonly known: readonly Hashtag[];
  readonly knownNotice?: ReactNode;
}

/** The breadcrumbs before an article. */
const trail = [
  { title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } },
  { title: placeText.news, lang: 'en', to: { link: linkOptions({ to: '/news' }) } },
];

const readFailed = (failure: EditorFailure): string =>
  failure.status === 404 ? newsText.unknown : readFailedText(failure);

const creatingWords = { preparing: overlayText.creating, writing: overlayText.creating };

/** The news editor (sections 2 and 3). */
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

/** The screen's title: that of its article, as far as it is known. */
export const headingOf = (existing: Pick<ExistingNews, 'title'> | null) => {
  if (existing === null) return { title: newsText.newTitle, titleLang: 'en' };
  return existing.title === '' ? { title: newsText.title, titleLang: 'en' } : { title: existing.title };
};
