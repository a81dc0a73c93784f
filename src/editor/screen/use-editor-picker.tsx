import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  useLayoutEffect,
  useRef,
  type RefObject,
} from 'react';

import { nameOf } from '../../editing/lookup.ts';
import type { Path } from '../../editing/paths.ts';
import { libraryButton } from '../../media/selector-frame.tsx';
import { overlayText } from '../../text/common.ts';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import { LoadingOverlay } from '../../ui/loading-overlay.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import type { PickRequest } from '../editor-context.tsx';
import type { FieldLookup } from '../reveal.ts';

interface FocusOrigin {
  readonly field: string;
  readonly scrollTop: number;
}

/** Restores the focus by the field's name: the inert area has lost it when the library is shown. */
function useAreaRestored(
  areaRef: RefObject<HTMLElement | null>,
  isOpen: boolean,
  origin: FocusOrigin | null,
): void {
  const wasOpen = useRef(false);

  // In the effect's body, not in its cleanup, because the area is inert until then.
  useLayoutEffect(() => {
    const area = areaRef.current;
    if (isOpen) {
      wasOpen.current = true;
      area?.scrollTo({ top: 0, behavior: 'instant' });
    } else if (wasOpen.current && origin) {
      wasOpen.current = false;
      area?.scrollTo({ top: origin.scrollTop, behavior: 'instant' });
      const chooser = area?.querySelector<HTMLElement>(
        `[data-field="${CSS.escape(origin.field)}"] ${libraryButton}`,
      );
      // One frame later: Orca misses a focus moved during a removal, and a closing confirmation moves it elsewhere.
      requestAnimationFrame(() => chooser?.focus({ preventScroll: true }));
    }
  }, [areaRef, isOpen, origin]);
}

interface NamedFields {
  readonly title: string;
  readonly placeOf: (path: Path) => string;
  readonly takeOut: (isGone: (value: unknown) => boolean) => void;
}

interface Opening {
  readonly request: PickRequest;
  readonly from: FocusOrigin;
}

export interface ScreenPickerProps extends NamedFields {
  readonly lookup: FieldLookup;
  readonly opening: Opening | null;
  readonly isOpen: boolean;
  readonly onClosed: () => void;
}

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

/** `isIdle`: the draft is loaded, so that the script may be preloaded. */
export function useEditorPicker(
  lookup: FieldLookup,
  { Picker, preload }: LazyPicker,
  isIdle: boolean,
  { title, placeOf, takeOut }: NamedFields,
) {
  const [opening, setOpening] = useState<Opening | null>(null);
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

  const { editor, area, lists } = lookup;
  const pick = useCallback(
    (request: PickRequest) => {
      const field = nameOf(editor.getSnapshot().context.draft, request.path) ?? '';
      setOpening({ request, from: { field, scrollTop: area.current?.scrollTop ?? 0 } });
      setIsOpen(true);
      // Keeps the field of a long list mounted, so that the focus can return to it.
      lists.mount(request.path);
    },
    [editor, area, lists],
  );
  const close = useCallback(() => setIsOpen(false), []);

  useAreaRestored(area, isOpen, opening?.from ?? null);

  const isWanted = opening !== null || isPreloaded;
  const cover = useMemo(
    () => isWanted && <Picker {...{ lookup, opening, isOpen, title, placeOf, takeOut }} onClosed={close} />,
    [isWanted, Picker, lookup, opening, isOpen, title, placeOf, takeOut, close],
  );
  return { pick, isOpen, cover };
}

interface CoverPendingProps {
  readonly isOpen: boolean;
  readonly onCancel: () => void;
}

export function CoverPending({ isOpen, onCancel }: CoverPendingProps) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onCancel();
    };
    document.addEventListener('keydown', giveUp);
    return () => document.removeEventListener('keydown', giveUp);
  }, [isOpen, onCancel]);
  return <LoadingOverlay text={isOpen ? overlayText.loading : null} />;
}
