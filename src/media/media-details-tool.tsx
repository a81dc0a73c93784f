import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import { mediaDetailsQuery } from '../api/media-queries.ts';
import type { MediaDetails as Details } from '../contract/http/media-details.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { toFailure } from '../machines/failure.ts';
import { noticeTime } from '../machines/setup-parts.ts';
import { SavedContext } from '../saving/saved-context.ts';
import { useUnsavedWork } from '../shell/unsaved-work.ts';
import { mediaDetailsText } from '../text/media-details.ts';
import { FailureLine } from '../ui/status-line.tsx';
import {
  createDetailsEdits,
  savedDetails,
  withChanges,
  type DetailsDraft,
  type DetailsEdits,
} from './details-edits.ts';
import { DetailsForm } from './details-form.tsx';
import { createMediaDetails } from './media-details-calls.ts';

interface DetailsTools {
  readonly edits: DetailsEdits;
  readonly save: ReturnType<typeof createMediaDetails>;
  /** Whether a file was uploaded just now. */
  readonly isFresh: (id: MediaFile['id']) => boolean;
}

const DetailsContext = createContext<DetailsTools | null>(null);

const leaveWords = {
  title: mediaDetailsText.leaveTitle,
  question: mediaDetailsText.leaveQuestion,
  stay: mediaDetailsText.leaveStay,
};

interface DetailsProviderProps {
  readonly isFresh: (id: MediaFile['id']) => boolean;
  readonly children: ReactNode;
}

/** Keeps the unsaved details of files while its screen is mounted, and asks before they are lost. */
export function MediaDetailsProvider({ isFresh, children }: DetailsProviderProps) {
  const { queryClient, send, tabs } = useRouteContext({ from: '__root__' });
  const [tools] = useState(() => ({
    edits: createDetailsEdits(),
    save: createMediaDetails({ queryClient, send, tabs }),
    isFresh,
  }));
  useUnsavedWork(tools.edits.hasAny, leaveWords);
  return <DetailsContext value={tools}>{children}</DetailsContext>;
}

interface MediaDetailsProps {
  readonly file: MediaFile;
}

/** The form of a file's details, read from the server. Needs a `MediaDetailsProvider`. */
export function MediaDetails({ file }: MediaDetailsProps) {
  const { send } = useRouteContext({ from: '__root__' });
  const { data, isError, isFetching, refetch } = useQuery(mediaDetailsQuery(send));
  const tools = use(DetailsContext);
  const knownTags = useMemo(
    () =>
      [...new Set(data?.rows.flatMap(({ tags }) => tags))].toSorted((one, other) =>
        one.localeCompare(other, 'ja'),
      ),
    [data],
  );
  const row = data?.rows.find(({ id }) => id === file.id);
  // The library's own line says it, with a Retry.
  if (data === undefined) return isError ? null : <p>{mediaDetailsText.loading}</p>;
  if (isError && row === undefined)
    return <FailureLine text={mediaDetailsText.readFailed} onRetry={() => void refetch()} />;
  if (tools === null) return null;
  // A file that was just uploaded is not in the details that were read before.
  if (row === undefined) return <Unread key={file.id} isReading={isFetching} onRead={() => void refetch()} />;
  return <Form key={file.id} file={file} row={row} knownTags={knownTags} tools={tools} />;
}

/** The details of a file that the answer does not have: it is read again once. */
function Unread({ isReading, onRead }: { readonly isReading: boolean; readonly onRead: () => void }) {
  const [read] = useState(() => onRead);
  useEffect(() => read(), [read]);
  return <p>{isReading ? mediaDetailsText.loading : mediaDetailsText.unreadable}</p>;
}

interface FormProps extends MediaDetailsProps {
  readonly row: Details;
  readonly knownTags: readonly string[];
  readonly tools: DetailsTools;
}

function Form({ file, row, knownTags, tools }: FormProps) {
  const { edits, save, isFresh } = tools;
  const { id } = file;
  const checks = use(SavedContext);
  const edit = useSyncExternalStore(
    edits.subscribe,
    useCallback(() => edits.of(id), [edits, id]),
  );
  const [notice, setNotice] = useNotice();
  const saved = savedDetails(row, file);
  const draft = { ...saved, ...edit?.changes };

  const change = (changes: Partial<DetailsDraft>) => {
    setNotice(null);
    edits.set(id, withChanges(edits.of(id), changes, saved));
  };
  const submit = async () => {
    const sent = edits.of(id);
    if (sent === undefined || sent.isSaving) return;
    setNotice(null);
    edits.set(id, { ...sent, isSaving: true, failure: null });
    try {
      const all = { ...saved, ...sent.changes };
      const message = await save({ id, draft: { ...all, alt: all.alt.trim(), title: all.title.trim() } });
      edits.set(id, undefined);
      setNotice(message);
      checks?.restart();
    } catch (error) {
      const { line, message } = toFailure(error);
      edits.set(id, { ...sent, isSaving: false, failure: line ?? mediaDetailsText.failed(message) });
    }
  };
  return (
    <DetailsForm
      file={file}
      draft={draft}
      isChanged={edit !== undefined}
      isSaving={edit?.isSaving ?? false}
      notice={notice}
      failure={edit?.failure ?? null}
      knownTags={knownTags}
      uploaded={row}
      isFresh={isFresh(id) && saved.alt === ''}
      onChange={change}
      onSave={() => void submit()}
      onDrop={() => edits.set(id, undefined)}
    />
  );
}

/** A message that goes after some seconds. */
function useNotice() {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    if (notice === null) return undefined;
    const timer = setTimeout(() => setNotice(null), noticeTime);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice] as const;
}
