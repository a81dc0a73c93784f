import { useSelector } from '@xstate/react';

import { useMediaUses } from '../content/use-content-index.ts';
import { EditorPicker } from '../editor/screen/editor-picker.tsx';
import type { ScreenPickerProps } from '../editor/screen/use-editor-picker.tsx';
import { MediaDetailsProvider } from '../media/details-context.tsx';
import { preloadParts } from '../media/lazy-parts.tsx';
import { useMediaLibrary } from '../media/use-media-library.ts';

export { preloadParts };

export function ScreenPicker(props: ScreenPickerProps) {
  const { picker, library, maxBytes, isFresh } = useMediaLibrary();
  const isChosen = useSelector(picker, (snapshot) => {
    return snapshot.matches('open') && snapshot.context.selection.length > 0;
  });
  // After the files, which it would otherwise read itself, beside the Retry of their failure.
  const { uses: elsewhere } = useMediaUses(isChosen && library.state === 'ready', true);
  return (
    <MediaDetailsProvider isFresh={isFresh}>
      <EditorPicker {...props} actor={picker} library={library} maxBytes={maxBytes} elsewhere={elsewhere} />
    </MediaDetailsProvider>
  );
}
