import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, use, useEffect, useMemo, useState } from 'react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';

import { mediaDetailsQuery } from '../api/media-queries.ts';
import type { MediaDetails } from '../contract/http/media-extensions.ts';
import { mediaKind, type MediaFile } from '../contract/http/media.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { toFailure } from '../machines/failure.ts';
import { noticeTime } from '../machines/setup-parts.ts';
import { SavedContext } from '../saving/saved-context.ts';
import { BareButton, Button } from '../ui/button.tsx';
import { ChevronIcon, StarIcon } from '../ui/icons.tsx';
import { SentTime } from '../ui/sent-time.tsx';
import { FailureLine, NoticeLine } from '../ui/status-line.tsx';
import { useStore } from '../ui/store.ts';
import { TagField } from '../ui/tags/tag-field.tsx';
import { tagKey, type Tag } from '../ui/tags/tag-text.ts';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { FocusKept, useFocusKept } from '../ui/use-focus-kept.tsx';
import { DetailsContext, type DetailsTools } from './details-context.tsx';
import { type DetailsDraft, savedDetails, saveOf, withChanges, setEdit } from './details-edits.ts';
import { FocalPicker, hasFocal } from './focal-picker.tsx';
import { libraryText } from './library-text.ts';
import { mediaDetailsText } from './text.ts';

import styles from './details-form.module.css';

export interface FileDetailsProps {
  readonly file: MediaFile;
}

export function FileDetails({ file }: FileDetailsProps) {
  const { send } = useRouteContext({ from: '__root__' });
  const { data, isError, isFetching, refetch } = useQuery(mediaDetailsQuery(send));
  const tools = use(DetailsContext);
  const knownTags = useMemo(
    () =>
      [...new Set(data?.rows.flatMap(({ tags }) => tags))].toSorted((left, right) =>
        left.localeCompare(right, 'ja'),
      ),
    [data],
  );
  const row = data?.rows.find(({ id }) => id === file.id);
  if (data === undefined) return isError ? null : <p>{libraryText.detailsLoading}</p>;
  if (isError && row === undefined)
    return <FailureLine text={mediaDetailsText.readFailed} onRetry={() => void refetch()} />;
  if (tools === null) return null;
  // A new upload is missing from the details that were read before it.
  if (row === undefined) return <Unread key={file.id} isReading={isFetching} onRead={() => void refetch()} />;
  return <DetailsForm key={file.id} file={file} row={row} knownTags={knownTags} tools={tools} />;
}

function Unread({ isReading, onRead }: { readonly isReading: boolean; readonly onRead: () => void }) {
  const [read] = useState(() => onRead);
  useEffect(() => read(), [read]);
  return <p>{isReading ? libraryText.detailsLoading : mediaDetailsText.unreadable}</p>;
}

interface DetailsFormProps extends FileDetailsProps {
  readonly row: MediaDetails;
  readonly knownTags: readonly string[];
  readonly tools: DetailsTools;
}

function useDetailsDraft({ file, row, tools: { edits } }: DetailsFormProps) {
  const { send, tabs } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { id } = file;
  const checks = use(SavedContext);
  const edit = useStore(edits, (all) => all.get(id));
  const [notice, setNotice] = useNotice();
  const saved = savedDetails(row, file);

  const change = (changes: Partial<DetailsDraft>) => {
    setNotice(null);
    setEdit(edits, id, withChanges(edits.get().get(id), changes, saved));
  };
  const drop = () => setEdit(edits, id, undefined);
  const submit = async () => {
    const sent = edits.get().get(id);
    if (sent === undefined || sent.isSaving) return;
    setNotice(null);
    setEdit(edits, id, { ...sent, isSaving: true, failure: null });
    try {
      const all = { ...saved, ...sent.changes };
      const given = { ...all, alt: all.alt.trim(), title: all.title.trim() };
      const message = await saveOf(edits, { queryClient, send, tabs })({ id, draft: given });
      drop();
      setNotice(message);
      checks?.restart();
    } catch (error) {
      const { line, message } = toFailure(error);
      setEdit(edits, id, { ...sent, isSaving: false, failure: line ?? mediaDetailsText.failed(message) });
    }
  };
  return { saved, edit, draft: { ...saved, ...edit?.changes }, notice, change, drop, submit };
}

const tagOf = (text: string): Tag => ({ id: tagKey(text), text });

function DetailsForm(props: DetailsFormProps) {
  const { file, row, knownTags, tools } = props;
  const { saved, edit, draft, notice, change, drop, submit } = useDetailsDraft(props);
  const { isSaving = false, failure = null } = edit ?? {};
  const tagInput = useRef<HTMLInputElement>(null);
  const form = useFocusKept<HTMLDivElement>();
  const isImage = mediaKind(file) === 'image';
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it groups fields of the library's dialog, and is no fieldset of a form that is sent.
    <div
      ref={form}
      className={styles['form']}
      role="group"
      tabIndex={-1}
      aria-label={mediaDetailsText.form(nameOfFile(file))}
    >
      {isImage && saved.alt === '' && tools.isFresh(file.id) && (
        <p className={styles['fresh']}>{mediaDetailsText.fresh}</p>
      )}
      {isImage && (
        <TextArea
          label={mediaDetailsText.alt}
          description={mediaDetailsText.altHelp}
          rows={2}
          value={draft.alt}
          isReadOnly={isSaving}
          onChange={(alt) => change({ alt })}
        />
      )}
      <TextField
        label={mediaDetailsText.title}
        value={draft.title}
        isReadOnly={isSaving}
        onChange={(title) => change({ title })}
      />
      <TagField
        label={mediaDetailsText.tags}
        name="tags"
        tags={draft.tags.map(tagOf)}
        known={knownTags.map(tagOf)}
        readOnly={isSaving}
        onAdd={(tags) => change({ tags: [...draft.tags, ...tags.map(({ text }) => text)] })}
        onRemove={({ text }) => change({ tags: draft.tags.filter((tag) => tag !== text) })}
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
              onChange={(focal) => change({ focal })}
            />
          </DisclosurePanel>
        </Disclosure>
      )}
      <ToggleButton
        isSelected={draft.favorite_flg}
        paused={isSaving}
        onChange={(favorite_flg) => change({ favorite_flg })}
      >
        <StarIcon fill={draft.favorite_flg ? 'currentColor' : 'none'} />
        <span>{mediaDetailsText.favourite}</span>
      </ToggleButton>
      <Uploaded {...row} />
      <div className={styles['end']}>
        <FailureLine text={failure} onRetry={() => void submit()} />
        <NoticeLine text={notice} />
        {edit !== undefined && (
          <FocusKept className={styles['actions']}>
            <Button size="small" paused={isSaving} onPress={drop}>
              {mediaDetailsText.drop}
            </Button>
            <Button variant="primary" size="small" busy={isSaving} onPress={() => void submit()}>
              {isSaving ? mediaDetailsText.saving : mediaDetailsText.save}
            </Button>
          </FocusKept>
        )}
      </div>
    </div>
  );
}

function Uploaded({ uploaded_at: at, uploaded_by: by }: Pick<MediaDetails, 'uploaded_at' | 'uploaded_by'>) {
  if (at === null && by === null) return null;
  return (
    <p className={styles['uploaded']}>
      <span>{mediaDetailsText.uploaded}</span> {at !== null && <SentTime at={at} />}{' '}
      {by !== null && <span>{by}</span>}
    </p>
  );
}

function useNotice() {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    if (notice === null) return undefined;
    const timer = setTimeout(() => setNotice(null), noticeTime);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice] as const;
}
