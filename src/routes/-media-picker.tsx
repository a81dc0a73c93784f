import { useSelector } from '@xstate/react';

import { EditorPicker } from '../shell/editor/editor-picker.tsx';
import type { ScreenPickerProps } from '../shell/editor/use-editor-picker.tsx';
import { useMediaLibrary, useMediaUses } from './-media-library.ts';
import { MediaToolsProvider } from './-media-tools.tsx';

/** Runs the media picker's machine with the backend's library while its screen is mounted. Load it lazily. */
export function ScreenPicker(props: ScreenPickerProps) {
  const { picker, library, maxBytes, isFresh } = useMediaLibrary();
  const isChosen = useSelector(picker, (snapshot) => {
    return snapshot.matches('open') && snapshot.context.selection.length > 0;
  });
  const { uses: elsewhere } = useMediaUses(isChosen, true);
  return (
    <MediaToolsProvider isFresh={isFresh}>
      <EditorPicker {...props} actor={picker} library={library} maxBytes={maxBytes} elsewhere={elsewhere} />
    </MediaToolsProvider>
  );
}
