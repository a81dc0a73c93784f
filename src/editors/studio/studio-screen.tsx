import { useEffect, useState, type ReactNode } from 'react';

import { under, type PathTo } from '../../editing/paths.ts';
import type { ConfirmedCallActor } from '../../machines/confirmed-call-machine.ts';
import type { EditorFailure } from '../../machines/editor-types.ts';
import type { Mirror } from '../../preview/define-mirror.ts';
import { CallDialog } from '../../shell/call-dialog.tsx';
import { EditorCheckboxField } from '../../shell/editor/editor-checkbox-field.tsx';
import { EditorDeleteButton } from '../../shell/editor/editor-delete-button.tsx';
import { EditorMediaField } from '../../shell/editor/editor-media-field.tsx';
import { EditorMediaListField } from '../../shell/editor/editor-media-list-field.tsx';
import { EditorScreen, type EditorActors } from '../../shell/editor/editor-screen.tsx';
import { EditorTextField } from '../../shell/editor/editor-text-field.tsx';
import { FieldGroup } from '../../shell/editor/field-group.tsx';
import { useEditorFieldState } from '../../shell/editor/use-editor-field.ts';
import { overlayText } from '../../text/common.ts';
import { readFailedText } from '../../text/failures.ts';
import { deleteStudioWords, publishWords, studioText, studioLabels } from '../../text/studio.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FailureLine } from '../../ui/status-line.tsx';
import { publishedMessages, studio, type StudioDraft } from './editor.ts';

interface PublishToggleProps {
  readonly path: PathTo<boolean>;
  readonly isPublished: boolean;
  readonly publishCall: ConfirmedCallActor<boolean>;
}

/** Whether an existing studio is published: the server's word and no edit, so it asks and calls by itself. */
function PublishToggle({ path, isPublished, publishCall }: PublishToggleProps) {
  const { name, readOnly, onFocus } = useEditorFieldState(path);
  return (
    <Checkbox
      id={name}
      name={name}
      label={studioLabels.is_published}
      description={studioText.publishedAtOnce}
      checked={isPublished}
      readOnly={readOnly}
      onFocus={onFocus}
      onChecked={(subject) => publishCall.send({ type: 'call.request', subject })}
    />
  );
}

/** What an existing studio has beside its fields: calls of its own, and whether the server has it published. */
interface ExistingStudio {
  /** As it was last saved. */
  readonly name: string;
  readonly isPublished: boolean;
  readonly publishCall: ConfirmedCallActor<boolean>;
  readonly deleteCall: ConfirmedCallActor<string>;
  /** It was just created, and could not be published. */
  readonly publishFailure: string | null;
}

interface StudioScreenProps extends EditorActors<StudioDraft> {
  /** Null for a new one. */
  readonly existing: ExistingStudio | null;
  /** With what `allData` carries of this studio; the same object from render to render. */
  readonly mirror: Mirror<StudioDraft>;
  /** The list of studios. */
  readonly list: ReactNode;
}

const readFailed = (failure: EditorFailure): string =>
  failure.status === 404 ? studioText.unknown : readFailedText(failure);

const savingWords = { preparing: overlayText.locating, writing: overlayText.saving };
const creatingWords = { preparing: overlayText.locating, writing: overlayText.creating };

/** The studio editor (sections 2 and 3). */
export function StudioScreen({ existing, list, ...actors }: StudioScreenProps) {
  const heading = headingOf(existing);
  return (
    <>
      <EditorScreen
        {...actors}
        {...heading}
        definition={studio}
        readFailed={readFailed}
        savingWords={existing ? savingWords : creatingWords}
        aside={list}
        lines={existing && <PublishFailure {...existing} />}
        actions={
          existing && (
            <EditorDeleteButton editor={actors.editor} call={existing.deleteCall} name={existing.name} />
          )
        }
      >
        <FieldGroup title={studioText.details}>
          <EditorTextField path={under(studio.path, 'name')} />
          <EditorTextField path={under(studio.path, 'slug')} />
          <EditorTextField path={under(studio.path, 'address')} />
        </FieldGroup>
        <FieldGroup title={studioText.media}>
          <EditorMediaField path={under(studio.path, 'main_image')} />
          <EditorMediaListField path={under(studio.path, 'images')} />
        </FieldGroup>
        <FieldGroup title={studioText.publication}>
          {existing ? (
            <PublishToggle path={under(studio.path, 'is_published')} {...existing} />
          ) : (
            <EditorCheckboxField
              path={under(studio.path, 'is_published')}
              hint={studioText.publishedWithCreation}
            />
          )}
        </FieldGroup>
      </EditorScreen>
      {existing && <Calls {...actors} {...existing} />}
    </>
  );
}

/** The screen's title: the name of its studio, as far as it is known. */
export const headingOf = (existing: Pick<ExistingStudio, 'name'> | null) => {
  if (existing === null) return { title: studioText.newTitle, titleLang: 'en' };
  return existing.name.trim() === ''
    ? { title: studioText.title, titleLang: 'en' }
    : { title: existing.name };
};

/** That a studio was created but not published, until the next attempt or until it is dismissed. */
function PublishFailure({ publishFailure, publishCall }: ExistingStudio) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const subscription = publishCall.subscribe((snapshot) => {
      if (!snapshot.matches('idle')) setIsOver(true);
    });
    return () => subscription.unsubscribe();
  }, [publishCall]);
  return (
    <FailureLine
      text={isOver ? null : publishFailure}
      onRetry={() => {
        publishCall.send({ type: 'call.request', subject: true });
        publishCall.send({ type: 'call.confirm' });
      }}
      onDismiss={() => setIsOver(true)}
    />
  );
}

type CallsProps = Pick<EditorActors<StudioDraft>, 'editor' | 'frame'> & ExistingStudio;

/** What is asked before the studio's calls, and what is said when one has succeeded. */
function Calls({ editor, frame, publishCall, deleteCall }: CallsProps) {
  useEffect(() => {
    const published = publishCall.on('call.succeeded', ({ subject }) => {
      const text = subject ? studioText.published : studioText.unpublished;
      editor.send({ type: 'notice.show', text });
      const { draft } = editor.getSnapshot().context;
      frame.send({ type: 'message.queued', messages: publishedMessages(draft, subject), allData: draft });
    });
    return () => published.unsubscribe();
  }, [editor, frame, publishCall]);
  return (
    <>
      <CallDialog call={publishCall} words={publishWords} />
      <CallDialog call={deleteCall} words={deleteStudioWords} destructive />
    </>
  );
}
