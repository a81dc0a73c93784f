import { setImmediate } from 'node:timers/promises';

import { createActor, fromPromise } from 'xstate';

import { mediaPickerMachine } from './media-picker-machine.ts';
import type {
  DeleteFilesInput,
  DeleteOutcome,
  MaxBytes,
  MediaId,
  MediaPickerReport,
  PreparedFile,
  PrepareFileInput,
  PickerMode,
  QueuedFile,
  SendFileInput,
  SentFile,
} from './media-picker-state.ts';

export const photo = (id: string, size = 3): QueuedFile => ({
  id,
  name: `${id}.png`,
  size,
  type: 'image/png',
});

/** A photograph of a phone, which is converted before it is sent. */
export const rawPhoto = (id: string): QueuedFile => ({
  id,
  name: `${id}.heic`,
  size: 3,
  type: 'image/heic',
  isRaw: true,
});

interface Opening {
  readonly selected?: readonly MediaId[];
  readonly required?: boolean;
  readonly mode?: PickerMode;
  readonly maxBytes?: MaxBytes;
}

/** An open picker whose calls the test resolves by hand. */
export function openPicker({
  selected = [],
  required = false,
  mode = 'single',
  maxBytes = { image: 52_428_800, video: 52_428_800 },
}: Opening) {
  const sending: {
    file: QueuedFile;
    signal: AbortSignal;
    progress: (sent: number) => void;
    done: (file: SentFile) => Promise<void>;
    fail: (error: unknown) => Promise<void>;
  }[] = [];
  const preparing: {
    file: QueuedFile;
    largeChoice: PrepareFileInput['largeChoice'];
    signal: AbortSignal;
    done: (prepared: PreparedFile) => Promise<void>;
    fail: (error: unknown) => Promise<void>;
  }[] = [];
  const deleting: { ids: readonly MediaId[]; done: (outcomes: readonly DeleteOutcome[]) => Promise<void> }[] =
    [];
  const picker = createActor(
    mediaPickerMachine.provide({
      actors: {
        prepareFile: fromPromise<PreparedFile, PrepareFileInput>(
          ({ input, signal }) =>
            new Promise((resolve, reject) => {
              preparing.push({
                ...input,
                signal,
                done: (prepared) => (resolve(prepared), setImmediate()),
                fail: (error) => (reject(error), setImmediate()),
              });
            }),
        ),
        sendFile: fromPromise<SentFile, SendFileInput>(
          ({ input: { file, owner }, signal }) =>
            new Promise((resolve, reject) => {
              sending.push({
                file,
                signal,
                progress: (sent) => owner.send({ type: 'upload.progress', id: file.id, sent }),
                done: (sent) => (resolve(sent), setImmediate()),
                fail: (error) => (reject(error), setImmediate()),
              });
            }),
        ),
        deleteFiles: fromPromise<readonly DeleteOutcome[], DeleteFilesInput>(
          ({ input: { ids } }) =>
            new Promise((resolve) => {
              deleting.push({ ids, done: (outcomes) => (resolve(outcomes), setImmediate()) });
            }),
        ),
      },
    }),
  );
  const reports: MediaPickerReport[] = [];
  picker.on('*', (report) => reports.push(report));
  picker.start();
  const target = { field: 'about_image', kind: 'image', maxBytes, scrollTop: 240 } as const;
  picker.send({ type: 'picker.open', ...target, selected, required, mode });
  return {
    picker,
    reports,
    preparing,
    sending,
    deleting,
    state: () => picker.getSnapshot(),
    context: () => picker.getSnapshot().context,
    add: (...files: QueuedFile[]) => picker.send({ type: 'files.add', files }),
    uploads: () => picker.getSnapshot().context.uploads.map(({ id, state }) => [id, state]),
  };
}

export const idle = (library: string) => ({ open: { library, uploads: 'idle' } });
