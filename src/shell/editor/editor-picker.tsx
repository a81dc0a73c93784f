import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';

import type { MediaFile } from '../../contract/http/media.ts';
import { nameOf, valueAt, type Path } from '../../editing/changes.ts';
import { pathsTo } from '../../editing/paths-to.ts';
import { without } from '../../editing/without.ts';
import type { MediaPickerActor } from '../../machines/media-picker-machine.ts';
import type { MediaId } from '../../machines/media-picker-types.ts';
import { useAreaRestored } from '../../media/use-area-restored.ts';
import { overlayText } from '../../text/common.ts';
import { placeOfUse } from '../../text/editor.ts';
import { partText } from '../../text/shell.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingOverlay } from '../../ui/loading-overlay.tsx';
import { FailureLine } from '../../ui/status-line.tsx';
import type { PickRequest } from './editor-context.tsx';
import type { FieldPlaces } from './reveal.ts';

const loadPicker = () => import('../../media/media-picker.tsx');
const MediaPicker = lazyPart(async () => (await loadPicker()).MediaPicker, {
  failed: (retry, { actor }) => <PickerFailed actor={actor} retry={retry} />,
  pending: ({ actor }) => <PickerPending actor={actor} />,
});

const useIsOpen = (actor: MediaPickerActor) => useSelector(actor, (snapshot) => snapshot.matches('open'));

/** The fields under it cannot be used meanwhile: the words say why, and Esc gives up waiting. */
function PickerPending({ actor }: { readonly actor: MediaPickerActor }) {
  const isOpen = useIsOpen(actor);
  useEffect(() => {
    if (!isOpen) return undefined;
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') actor.send({ type: 'picker.close' });
    };
    document.addEventListener('keydown', giveUp);
    return () => document.removeEventListener('keydown', giveUp);
  }, [isOpen, actor]);
  return <LoadingOverlay text={isOpen ? overlayText.loading : null} />;
}

function PickerFailed({ actor, retry }: { readonly actor: MediaPickerActor; readonly retry: () => void }) {
  if (!useIsOpen(actor)) return null;
  const close = () => actor.send({ type: 'picker.close' });
  return <FailureLine text={partText.failed} onRetry={retry} onDismiss={close} />;
}

/** Fetches the picker while nothing else is under way; a failure is left to the moment it is needed. */
export const preloadPicker = (): void => {
  loadPicker().catch(() => undefined);
};

/** The media library as a screen knows it. */
export interface MediaLibrary {
  readonly files: readonly MediaFile[] | undefined;
  readonly leftOut: number;
  readonly state: 'loading' | 'ready' | 'failed';
  /** What is shown may be out of date: it could not be read again. */
  readonly rereadFailed: boolean;
  readonly onRetry: () => void;
  /** Takes files of the person's own into the queue of uploads. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** What a document and its fields are called. */
interface NamedFields {
  readonly title: string;
  readonly labelOf: (path: Path) => string;
}

const isAmong =
  (ids: readonly MediaId[]) =>
  (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    'image_url' in value &&
    'id' in value &&
    ids.some((id) => id === value.id);

/** The files that a field of either mode holds. */
const filesAt = (draft: unknown, path: Path): readonly MediaFile[] => {
  const value = valueAt(draft, path) as MediaFile | readonly MediaFile[] | null | undefined;
  return [value ?? []].flat();
};

const sameFiles = (one: readonly MediaFile[], other: readonly MediaFile[]): boolean =>
  one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);

/** The media picker of an editor: opens for a field, and what is confirmed becomes an edit of that field. */
export function useEditorPicker(
  { editor, area, reach }: FieldPlaces,
  picker: MediaPickerActor,
  library: MediaLibrary,
  { title, labelOf }: NamedFields,
) {
  const [request, setRequest] = useState<PickRequest | null>(null);
  const isOpen = useSelector(picker, (snapshot) => snapshot.matches('open'));
  const { files } = library;
  useAreaRestored(picker, area, isOpen);

  const pick = useCallback(
    (asked: PickRequest) => {
      const { draft } = editor.getSnapshot().context;
      setRequest(asked);
      // In a long list the field would not be there any more when focus comes back to it.
      reach.to(asked.path);
      picker.send({
        type: 'picker.open',
        field: nameOf(draft, asked.path) ?? '',
        selected: filesAt(draft, asked.path).map(({ id }) => id),
        kind: asked.kind,
        mode: asked.mode,
        required: asked.required,
        scrollTop: area.current?.scrollTop ?? 0,
      });
    },
    [editor, picker, area, reach],
  );

  useEffect(() => {
    const confirmed = picker.on('selection.confirmed', ({ ids }) => {
      if (!request) return;
      const current = filesAt(editor.getSnapshot().context.draft, request.path);
      // A file that the library does not hold any more stays in the field that holds it, and comes into no other.
      const chosen = ids.flatMap((id) => [...(files ?? []), ...current].find((file) => file.id === id) ?? []);
      if (sameFiles(chosen, current) || (chosen.length === 0 && ids.length > 0)) return;
      const value = request.mode === 'multiple' ? chosen : (chosen[0] ?? null);
      const change = { type: 'set', path: request.path, value } as const;
      editor.send({ type: 'draft.change', change, at: Date.now() });
    });
    return () => confirmed.unsubscribe();
  }, [editor, picker, request, files]);

  useEffect(() => {
    // The server would refuse a draft that holds a deleted file, and so would it after an undo.
    const deleted = picker.on('media.deleted', ({ ids }) => {
      const { draft } = editor.getSnapshot().context;
      editor.send({ type: 'draft.replace', draft: without(draft, isAmong(ids)) });
    });
    return () => deleted.unsubscribe();
  }, [editor, picker]);

  const uses = useCallback(
    (id: MediaFile['id']) =>
      pathsTo(editor.getSnapshot().context.draft, isAmong([id])).map((path) =>
        placeOfUse(title, labelOf(path)),
      ),
    [editor, title, labelOf],
  );
  const cover = useMemo(
    () =>
      request && (
        <MediaPicker actor={picker} {...library} label={request.label} ratio={request.ratio} uses={uses} />
      ),
    [request, picker, library, uses],
  );
  return { pick, isOpen, cover };
}
