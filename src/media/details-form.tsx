import { useRef } from 'react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';

import type { MediaDetails } from '../contract/http/media-details.ts';
import { mediaKind, type MediaFile } from '../contract/http/media.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { mediaDetailsText } from '../text/media-details.ts';
import { announce } from '../ui/announcer.ts';
import { BareButton, Button } from '../ui/button.tsx';
import { ChevronIcon } from '../ui/icons.tsx';
import { SentTime } from '../ui/sent-time.tsx';
import { FailureLine, NoticeLine } from '../ui/status-line.tsx';
import { TagField } from '../ui/tags/tag-field.tsx';
import { tagKey, type Tag } from '../ui/tags/tag-text.ts';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import type { DetailsDraft } from './details-edits.ts';
import { FocalPicker, hasFocal } from './focal-picker.tsx';
import { StarIcon } from './media-icons.tsx';

import styles from './details-form.module.css';

interface DetailsFormProps {
  readonly file: MediaFile;
  readonly draft: DetailsDraft;
  /** The draft has unsaved changes. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** The message about the last save. */
  readonly notice: string | null;
  /** Why the last save failed. */
  readonly failure: string | null;
  /** The tags of all files. */
  readonly knownTags: readonly string[];
  /** The file was uploaded just now: its alternative text is asked for. */
  readonly isFresh: boolean;
  readonly onChange: (changes: Partial<DetailsDraft>) => void;
  readonly onSave: () => void;
  /** Drops the unsaved changes. */
  readonly onDrop: () => void;
  /** When and by whom the file was uploaded; null where it is not known. */
  readonly uploaded: Pick<MediaDetails, 'uploaded_at' | 'uploaded_by'>;
}

const tagOf = (text: string): Tag => ({ id: tagKey(text), text });

function Uploaded({ uploaded_at: at, uploaded_by: by }: DetailsFormProps['uploaded']) {
  if (at === null && by === null) return null;
  return (
    <p className={styles['uploaded']}>
      <span>{mediaDetailsText.uploaded}</span> {at !== null && <SentTime at={at} />}{' '}
      {by !== null && <span>{by}</span>}
    </p>
  );
}

/** What staff say about a file, with a save of its own. */
export function DetailsForm(props: DetailsFormProps) {
  const { file, draft, isChanged, isSaving, notice, failure, isFresh, onChange, onSave, onDrop } = props;
  const tagInput = useRef<HTMLInputElement>(null);
  const isImage = mediaKind(file) === 'image';
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it groups fields of the library's dialog, and is no fieldset of a form that is sent.
    <div className={styles['form']} role="group" aria-label={mediaDetailsText.form(nameOfFile(file))}>
      {isFresh && isImage && <p className={styles['fresh']}>{mediaDetailsText.fresh}</p>}
      {isImage && (
        <TextArea
          label={mediaDetailsText.alt}
          description={mediaDetailsText.altHelp}
          rows={2}
          value={draft.alt}
          isReadOnly={isSaving}
          onChange={(alt) => onChange({ alt })}
        />
      )}
      <TextField
        label={mediaDetailsText.title}
        value={draft.title}
        isReadOnly={isSaving}
        onChange={(title) => onChange({ title })}
      />
      <TagField
        label={mediaDetailsText.tags}
        name="tags"
        tags={draft.tags.map(tagOf)}
        known={props.knownTags.map(tagOf)}
        readOnly={isSaving}
        onAdd={(tags) => onChange({ tags: [...draft.tags, ...tags.map(({ text }) => text)] })}
        onRemove={({ text }) => onChange({ tags: draft.tags.filter((tag) => tag !== text) })}
        onFocus={() => undefined}
        say={announce}
        input={tagInput}
      />
      {isImage && hasFocal(file) && (
        <Disclosure className={styles['focal'] ?? ''}>
          <BareButton slot="trigger" className={styles['trigger']}>
            <ChevronIcon />
            <span>{mediaDetailsText.focal}</span>
          </BareButton>
          <DisclosurePanel>
            <FocalPicker
              file={file}
              focal={draft.focal}
              readOnly={isSaving}
              onChange={(focal) => onChange({ focal })}
            />
          </DisclosurePanel>
        </Disclosure>
      )}
      <ToggleButton
        isSelected={draft.favorite_flg}
        paused={isSaving}
        onChange={(favorite_flg) => onChange({ favorite_flg })}
      >
        <StarIcon fill={draft.favorite_flg ? 'currentColor' : 'none'} />
        <span>{mediaDetailsText.favourite}</span>
      </ToggleButton>
      <Uploaded {...props.uploaded} />
      {/* In sight while a part of the form is. */}
      <div className={styles['end']}>
        <FailureLine text={failure} onRetry={onSave} />
        <NoticeLine text={notice} />
        {(isChanged || isSaving) && (
          <div className={styles['actions']}>
            <Button size="small" paused={isSaving} onPress={onDrop}>
              {mediaDetailsText.drop}
            </Button>
            <Button variant="primary" size="small" busy={isSaving} onPress={onSave}>
              {isSaving ? mediaDetailsText.saving : mediaDetailsText.save}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
