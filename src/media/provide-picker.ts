import { fromPromise, type NonReducibleUnknown } from 'xstate';

import { mediaPickerMachine } from '../machines/media-picker-machine.ts';
import { withinScriptTime } from '../ui/lazy-part.tsx';
import type { Call, MediaCalls, MediaParts } from './actors.ts';
import { libraryText } from './library-text.ts';
import { Unprepared } from './prepare/local-files.ts';

export const loadCalls = () => withinScriptTime(import('./actors.ts'));

export function provideMediaPicker(parts: MediaParts): typeof mediaPickerMachine {
  let made: MediaCalls | undefined;
  const calls = async () => {
    const { createMediaCalls } = await loadCalls().catch((error: unknown) => {
      throw new Unprepared('script', libraryText.noScript, error);
    });
    return (made ??= createMediaCalls(parts));
  };
  const call = <Input extends NonReducibleUnknown, Output>(
    of: (all: MediaCalls) => (call: Call<Input>) => Promise<Output>,
  ) =>
    fromPromise<Output, Input>(async (given) => {
      const all = await calls();
      given.signal.throwIfAborted();
      return of(all)(given);
    });
  return mediaPickerMachine.provide({
    actors: {
      prepareFile: call(({ prepareFile }) => prepareFile),
      sendFile: call(({ sendFile }) => sendFile),
      deleteFiles: call(({ deleteFiles }) => deleteFiles),
    },
  });
}
