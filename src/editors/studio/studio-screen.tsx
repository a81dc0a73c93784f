import { useEffect, useState, type ReactNode } from 'react';

import type { StudioName } from '../../documents/studio/calls.ts';
import { studio as studioDocument, type StudioDraft } from '../../documents/studio/document.ts';
import { under, type PathTo } from '../../editing/paths.ts';
import { EditorCheckboxField } from '../../editor/editor-checkbox-field.tsx';
import { EditorMediaField } from '../../editor/editor-media-field.tsx';
import { EditorMediaListField } from '../../editor/editor-media-list-field.tsx';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import { FieldGroup } from '../../editor/field-group.tsx';
import { EditorDeleteButton } from '../../editor/screen/editor-delete-button.tsx';
import { EditorScreen, type EditorActors } from '../../editor/screen/editor-screen.tsx';
import { useEditorFieldState } from '../../editor/use-editor-field.ts';
import type { ConfirmedCallActor } from '../../machines/confirmed-call-machine.ts';
import type { EditorFailure } from '../../machines/editor-types.ts';
import type { Mirror } from '../../preview/define-mirror.ts';
import { CallDialog } from '../../shell/call-dialog.tsx';
import { overlayText } from '../../text/common.ts';
import { readFailedText } from '../../text/failures.ts';
import { deleteStudioWords, publishWords, studioText } from '../../text/studio.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FailureLine } from '../../ui/status-line.tsx';
import { AddressField } from './address-field.tsx';
import { publishedMessages, studio } from './editor.ts';
import type { Locator } from './location.ts';
import { SlugField } from './slug-field.tsx';

interface PublishToggleProps {
  readonly path: PathTo<boolean>;
  readonly isPublished: boolean;
  readonly publishCall: ConfirmedCallActor<boolean>;
}

/** The publication of an existing studio: not part of the draft, but changed at once by a confirmed call. */
function PublishToggle({ path, isPublished, publishCall }: PublishToggleProps) {
  const { name, readOnly, onFocus } = useEditorFieldState(path);
  return (
    <Checkbox
      name={name}
      label={studioDocument.fields.is_published.label}
      description={studioText.publishedAtOnce}
      isSelected={isPublished}
      isReadOnly={readOnly}
      onFocus={onFocus}
      onChange={(subject) => publishCall.send({ type: 'call.request', subject })}
    />
  );
}

/** The parts of the screen that only an existing studio has: its calls, and whether it is published. */
interface ExistingStudio {
  /** The name as last saved. */
  readonly name: string;
  readonly isPublished: boolean;
  readonly publishCall: ConfirmedCallActor<boolean>;
  readonly deleteCall: ConfirmedCallActor<string>;
  /** It was just created, but publishing it failed. */
  readonly publishFailure: string | null;
}

interface StudioScreenProps extends EditorActors<StudioDraft> {
  /** Null for a new studio. */
  readonly existing: ExistingStudio | null;
  /** The mirror with the content of this studio; stable between renders. */
  readonly mirror: Mirror<StudioDraft>;
  readonly list: ReactNode;
  /** The other studios, whose slugs are taken. */
  readonly otherStudios: readonly StudioName[];
  readonly locator: Locator;
}

const readFailed = (failure: EditorFailure): string =>
  failure.status === 404 ? studioText.unknown : readFailedText(failure);

const savingWords = { preparing: overlayText.locating, writing: overlayText.saving };
const creatingWords = { preparing: overlayText.locating, writing: overlayText.creating };

export function StudioScreen({ existing, list, otherStudios, locator, ...actors }: StudioScreenProps) {
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
          <SlugField others={otherStudios} />
          <AddressField locator={locator} />
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

/** The screen's title: the studio's name once it is loaded. */
export const headingOf = (existing: Pick<ExistingStudio, 'name'> | null) => {
  if (existing === null) return { title: studioText.newTitle, titleLang: 'en' };
  return existing.name.trim() === ''
    ? { title: studioText.title, titleLang: 'en' }
    : { title: existing.name };
};

/** The failure that a studio was created but not published, until it is dismissed or tried again. */
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

/** The confirmations and success messages of the studio's calls. */
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
