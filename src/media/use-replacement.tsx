import type { LinkProps } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState, type RefObject } from 'react';

import { mediaKind, type MediaFile } from '../contract/http/media.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import type { MaxBytes } from '../machines/media-picker-types.ts';
import type { MediaReplacementActor, Replacement } from '../machines/media-replacement-machine.ts';
import { replaceText as text } from '../text/media-replacement.ts';
import { Button } from '../ui/button.tsx';
import type { FileUses } from './file-uses.tsx';
import type { LibraryRead } from './library-view.tsx';
import { MediaPicker } from './media-picker.tsx';

/** What replaces a file in all documents. */
export interface ReplacingParts {
  readonly actor: MediaReplacementActor;
  /** A picker for the other file, with its library. */
  readonly picker: MediaPickerActor;
  readonly library: LibraryRead;
  /** The documents that use a file, in the order in which they are changed. */
  readonly itemsOf: (from: MediaFile, to: MediaFile) => readonly Replacement[];
  readonly linkTo: (item: Replacement) => LinkProps;
}

interface ReplacementOptions extends ReplacingParts {
  readonly maxBytes: MaxBytes;
  readonly uses: FileUses;
  readonly files: readonly MediaFile[];
  /** Takes the focus when the choice is over. */
  readonly root: RefObject<HTMLElement | null>;
}

/** The choice of the file that takes another's place. Once it is made, a person is asked about all documents. */
export function useReplacement(options: ReplacementOptions) {
  const { actor, picker, library, itemsOf, maxBytes, uses, files, root } = options;
  const isChoosing = useSelector(picker, (snapshot) => snapshot.matches('open'));
  const [replaced, setReplaced] = useState<MediaFile | null>(null);
  const choose = useCallback(
    (file: MediaFile) => {
      setReplaced(file);
      const target = { field: 'replacement', mode: 'single', required: true, scrollTop: 0 } as const;
      picker.send({ type: 'picker.open', ...target, kind: mediaKind(file), maxBytes, selected: [] });
    },
    [picker, maxBytes],
  );

  useEffect(() => {
    const confirmed = picker.on('selection.confirmed', ({ ids: [id] }) => {
      const to = [...(library.files ?? []), ...files].find((file) => file.id === id);
      if (!replaced || !to || to.id === replaced.id) return;
      actor.send({ type: 'batch.request', items: itemsOf(replaced, to) });
    });
    const closed = picker.on('picker.closed', () => root.current?.focus({ preventScroll: true }));
    return () => {
      confirmed.unsubscribe();
      closed.unsubscribe();
    };
  }, [picker, actor, library.files, files, replaced, itemsOf, root]);

  useEffect(() => {
    const ended = actor.on('batch.ended', uses.onRetry);
    return () => ended.unsubscribe();
  }, [actor, uses.onRetry]);

  const chooser = (
    <MediaPicker
      actor={picker}
      library={library}
      label={text.target}
      ratio={null}
      limit={undefined}
      uses={uses}
    />
  );
  return { choose, isChoosing, chooser };
}

interface ReplaceButtonProps {
  readonly uses: FileUses;
  readonly file: MediaFile;
  readonly onReplace: (file: MediaFile) => void;
}

/** Begins the replacement of a file wherever it is used. */
export function ReplaceButton({ uses, file, onReplace }: ReplaceButtonProps) {
  const reason =
    uses.state === 'reading' ? text.unknown : uses.usesOf(file.id).length === 0 ? text.unused : undefined;
  return (
    <Button size="small" disabledReason={reason} onPress={() => onReplace(file)}>
      {text.button}
    </Button>
  );
}
