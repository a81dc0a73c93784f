import { useCallback, useEffect, useMemo, useState, type ComponentType } from 'react';

import { nameOf } from '../../editing/lookup.ts';
import type { Path } from '../../editing/paths.ts';
import { useAreaRestored, type AreaPlace } from '../../media/use-area-restored.ts';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { CoverPending } from '../cover-pending.tsx';
import type { PickRequest } from '../editor-context.tsx';
import type { FieldPlaces } from '../reveal.ts';

/** The names of a document and of its places. */
interface NamedFields {
  readonly title: string;
  /** The place of a path in the document, as text: the item and its field. */
  readonly placeOf: (path: Path) => string;
  /** Removes deleted files from the draft and from the undo history. */
  readonly takeOut: (isGone: (value: unknown) => boolean) => void;
}

interface Asked {
  readonly request: PickRequest;
  readonly place: AreaPlace;
}

/** The properties that an editor's screen passes to its picker. */
export interface ScreenPickerProps extends NamedFields {
  readonly places: FieldPlaces;
  /** The last target field and the place to return to; null before the first time. */
  readonly asked: Asked | null;
  readonly isOpen: boolean;
  readonly onClosed: () => void;
}

/** A media picker in a chunk of its own: its machine, its calls and its library. */
export interface LazyPicker {
  readonly Picker: ComponentType<ScreenPickerProps>;
  readonly preload: () => Promise<unknown>;
}

export const lazyPicker = (load: () => Promise<ComponentType<ScreenPickerProps>>): LazyPicker => ({
  Picker: lazyPart(load, {
    failed: (failure, { isOpen, onClosed }) => isOpen && <PartFailed {...failure} onDismiss={onClosed} />,
    pending: ({ isOpen, onClosed }) => <CoverPending isOpen={isOpen} onCancel={onClosed} />,
  }),
  preload: load,
});

/**
 * The media picker of an editor's screen. Its script is loaded at the first request, or preloaded while the page is
 * idle (`isIdle`: the draft is loaded); a failure is reported when it is needed.
 */
export function useEditorPicker(
  places: FieldPlaces,
  { Picker, preload }: LazyPicker,
  isIdle: boolean,
  { title, placeOf, takeOut }: NamedFields,
) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isPreloaded, setIsPreloaded] = useState(false);
  useEffect(() => {
    if (!isIdle) return undefined;
    return whenIdle(() => {
      preload().then(
        () => setIsPreloaded(true),
        () => undefined,
      );
    });
  }, [isIdle, preload]);

  const { editor, area, lists } = places;
  const pick = useCallback(
    (request: PickRequest) => {
      const field = nameOf(editor.getSnapshot().context.draft, request.path) ?? '';
      setAsked({ request, place: { field, scrollTop: area.current?.scrollTop ?? 0 } });
      setIsOpen(true);
      // Keeps the field of a long list mounted, so that the focus can return to it.
      lists.mount(request.path);
    },
    [editor, area, lists],
  );
  const close = useCallback(() => setIsOpen(false), []);

  useAreaRestored(area, isOpen, asked?.place ?? null);

  const isWanted = asked !== null || isPreloaded;
  const cover = useMemo(
    () => isWanted && <Picker {...{ places, asked, isOpen, title, placeOf, takeOut }} onClosed={close} />,
    [isWanted, Picker, places, asked, isOpen, title, placeOf, takeOut, close],
  );
  return { pick, isOpen, cover };
}
