import { useCallback, useEffect, useMemo, useState, type ComponentType } from 'react';

import { nameOf } from '../../editing/lookup.ts';
import type { Path } from '../../editing/paths.ts';
import { useAreaRestored, type AreaPlace } from '../../media/use-area-dialog.ts';
import { overlayText } from '../../text/common.ts';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import { LoadingOverlay } from '../../ui/loading-overlay.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import type { PickRequest } from './editor-context.tsx';
import type { FieldPlaces } from './reveal.ts';

/** What a document and the places in it are called. */
interface NamedFields {
  readonly title: string;
  /** Where in the document a path leads, for a person: the item and its field. */
  readonly placeOf: (path: Path) => string;
  /** Takes all that is gone out of the draft, and with it the steps that would bring it back. */
  readonly takeOut: (isGone: (value: unknown) => boolean) => void;
}

interface Asked {
  readonly request: PickRequest;
  readonly place: AreaPlace;
}

/** What an editor's screen tells the picker over it. */
export interface ScreenPickerProps extends NamedFields {
  readonly places: FieldPlaces;
  /** The field that was chosen for last, and the place to go back to; null before the first time. */
  readonly asked: Asked | null;
  readonly isOpen: boolean;
  readonly onClosed: () => void;
}

/** A media picker that comes with a script of its own: its machine, its calls and its library. */
export interface LazyPicker {
  readonly Picker: ComponentType<ScreenPickerProps>;
  readonly preload: () => Promise<unknown>;
}

export const lazyPicker = (load: () => Promise<ComponentType<ScreenPickerProps>>): LazyPicker => ({
  Picker: lazyPart(load, {
    failed: (failure, { isOpen, onClosed }) => isOpen && <PartFailed {...failure} onDismiss={onClosed} />,
    pending: (props) => <PickerPending {...props} />,
  }),
  preload: load,
});

/** The fields under it cannot be used meanwhile: the words say why, and Esc gives up waiting. */
function PickerPending({ isOpen, onClosed }: ScreenPickerProps) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClosed();
    };
    document.addEventListener('keydown', giveUp);
    return () => document.removeEventListener('keydown', giveUp);
  }, [isOpen, onClosed]);
  return <LoadingOverlay text={isOpen ? overlayText.loading : null} />;
}

/**
 * The media picker of an editor's screen. Its script is fetched when it is first asked for, or ahead while nothing
 * else is under way (`isIdle`: the draft is there); a failure is left to the moment it is needed.
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
      // In a long list the field would not be there any more when focus comes back to it.
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
