import { useEffect, useState, type ReactNode } from 'react';

import {
  studio as studioDocument,
  type StudioDraft,
  type StudioName,
  type Location,
} from '../../documents/studio/document.ts';
import { under } from '../../editing/paths.ts';
import { EditorCheckboxField } from '../../editor/editor-checkbox-field.tsx';
import { useEditor } from '../../editor/editor-context.tsx';
import { EditorMediaField } from '../../editor/editor-media-field.tsx';
import { EditorMediaListField } from '../../editor/editor-media-list-field.tsx';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import { FieldGroup } from '../../editor/field-group.tsx';
import { focusField } from '../../editor/reveal.ts';
import { EditorDeleteButton } from '../../editor/screen/editor-delete-button.tsx';
import { EditorScreen, type EditorActors } from '../../editor/screen/editor-screen.tsx';
import { useEditorFieldState, useEditorField } from '../../editor/use-editor-field.ts';
import type { ConfirmedCallActor } from '../../machines/confirmed-call-machine.ts';
import type { EditorFailure } from '../../machines/editor-types.ts';
import type { Mirror } from '../../preview/mirror.ts';
import { CallDialog } from '../../shell/lazy-dialogs.tsx';
import { overlayText } from '../../text/common.ts';
import { readFailedText } from '../../text/failures.ts';
import { useAnnounced, useSettledAnnounced } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NewTabIcon, WarningIcon } from '../../ui/icons.tsx';
import { FailureLine } from '../../ui/status-line.tsx';
import { publishedMessages, studio } from './editor.ts';
import { type Locator, locationSentences, mapOf } from './location.ts';
import { studioWithSlug, suggestedSlug } from './slug.ts';
import {
  deleteStudioWords,
  publishWords,
  studioText,
  locationText,
  slugText,
  studioListText,
} from './text.ts';

import styles from './studio-fields.module.css';

function PublishToggle({ isPublished, publishCall }: ExistingStudio) {
  const { name, readOnly, onFocus } = useEditorFieldState(publishedPath);
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

interface ExistingStudio {
  readonly name: string;
  readonly isPublished: boolean;
  readonly publishCall: ConfirmedCallActor<boolean>;
  readonly deleteCall: ConfirmedCallActor<string>;
  readonly publishFailure: string | null;
}

interface StudioScreenProps extends EditorActors<StudioDraft> {
  readonly existing: ExistingStudio | null;
  readonly mirror: Mirror<StudioDraft>;
  readonly list: ReactNode;
  readonly otherStudios: readonly StudioName[];
  readonly locator: Locator;
}

const namePath = under(studio.path, 'name');
const slugPath = under(studio.path, 'slug');
const addressPath = under(studio.path, 'address');
const publishedPath = under(studio.path, 'is_published');

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
          <EditorTextField path={namePath} />
          <div className={styles['field']}>
            <EditorTextField path={slugPath} />
            <SlugRemarks studios={otherStudios} />
          </div>
          <div className={styles['field']}>
            <EditorTextField path={addressPath} />
            <AddressCheck locator={locator} />
          </div>
        </FieldGroup>
        <FieldGroup title={studioText.media}>
          <EditorMediaField path={under(studio.path, 'main_image')} />
          <EditorMediaListField path={under(studio.path, 'images')} />
        </FieldGroup>
        <FieldGroup title={studioText.publication}>
          {existing ? (
            <PublishToggle {...existing} />
          ) : (
            <EditorCheckboxField path={publishedPath} hint={studioText.publishedWithCreation} />
          )}
        </FieldGroup>
      </EditorScreen>
      {existing && <Calls {...actors} {...existing} />}
    </>
  );
}

export const headingOf = (existing: Pick<ExistingStudio, 'name'> | null) => {
  if (existing && existing.name.trim() !== '') return { title: existing.name, titleLang: 'ja' };
  return { title: existing ? studioText.title : studioText.newTitle };
};

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

function Calls({ editor, frame, publishCall, deleteCall }: CallsProps) {
  useEffect(() => {
    const published = publishCall.on('call.succeeded', ({ subject }) => {
      const text = subject ? studioText.published : studioText.unpublished;
      editor.send({ type: 'notice.show', text });
      const { draft } = editor.getSnapshot().context;
      frame.send({ type: 'message.queued', queue: publishedMessages(draft, subject), allData: draft });
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

function SlugRemarks({ studios }: { readonly studios: readonly StudioName[] }) {
  const { value: slug = '' } = useEditorField(slugPath);
  const { value: name = '' } = useEditorField(namePath);
  const taken = studioWithSlug(slug, studios);
  const warning = taken ? slugText.taken(taken.name.trim() || studioListText.nameless(taken.id)) : null;
  useSettledAnnounced(warning);
  if (warning !== null) {
    return (
      <p className={styles['warning']}>
        <WarningIcon />
        <span>{warning}</span>
      </p>
    );
  }
  const suggestion = slug.trim() === '' ? suggestedSlug(name, studios) : null;
  return suggestion === null ? null : <Suggestion slug={suggestion} />;
}

function Suggestion({ slug }: { readonly slug: string }) {
  const parts = useEditor();
  const { readOnly, change } = useEditorFieldState(slugPath);
  const take = () => {
    change(slug, Date.now());
    parts.say(slugText.used(slug));
    focusField(parts, slugPath);
  };
  return (
    <div className={styles['tools']}>
      <Button size="small" paused={readOnly} onPress={take}>
        {slugText.use(slug)}
      </Button>
    </div>
  );
}

type Checked = { readonly address: string } & (
  | { readonly state: 'busy' | 'failed' }
  | { readonly state: 'located'; readonly location: Location; readonly text: string }
);

const savedAddressIn = (base: unknown): string =>
  typeof base === 'object' && base !== null && 'address' in base ? String(base.address) : '';

function AddressCheck({ locator }: { readonly locator: Locator }) {
  const { editor } = useEditor();
  const { value = '', readOnly } = useEditorField(addressPath);
  const [last, setLast] = useState<Checked | null>(null);
  const checked = last?.address === value ? last : null;

  const check = async (address: string) => {
    setLast({ address, state: 'busy' });
    const saved = savedAddressIn(editor.getSnapshot().context.base);
    try {
      const location = await locator.locate(address);
      const before = saved === address || saved.trim() === '' ? null : locator.known(saved);
      setLast({ address, state: 'located', location, text: locationSentences(location, before) });
    } catch (error) {
      console.info('location', error);
      setLast({ address, state: 'failed' });
    }
  };
  return (
    <>
      <div className={styles['tools']}>
        <Button
          size="small"
          busy={checked?.state === 'busy'}
          paused={readOnly}
          disabledReason={value.trim() === '' ? locationText.noAddress : undefined}
          onPress={() => void check(value)}
        >
          {locationText.check}
        </Button>
        {checked?.state === 'located' && <LocationFound {...checked} />}
      </div>
      <FailureLine
        text={checked?.state === 'failed' ? studioText.notLocated : null}
        onDismiss={() => setLast(null)}
      />
    </>
  );
}

function LocationFound({ location, text }: { readonly location: Location; readonly text: string }) {
  useAnnounced(text);
  return (
    <>
      <p className={styles['remark']}>{text}</p>
      <a className={styles['link']} href={mapOf(location)} target="_blank" rel="noreferrer">
        <span>{locationText.map}</span>
        <NewTabIcon />
      </a>
    </>
  );
}
