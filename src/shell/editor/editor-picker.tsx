import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';

import type { MediaFile } from '../../contract/http/media.ts';
import { nameOf, valueAt, type Path } from '../../editing/changes.ts';
import type { MediaPickerActor } from '../../machines/media-picker-machine.ts';
import { useAreaRestored } from '../../media/use-area-restored.ts';
import { overlayText } from '../../text/common.ts';
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
  readonly onRetry: () => void;
}

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

  const cover = useMemo(
    () => request && <MediaPicker actor={picker} {...library} label={request.label} ratio={request.ratio} />,
    [request, picker, library],
  );
  return { pick, isOpen, cover };
}
