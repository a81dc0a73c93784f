import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { sanitise, type Sighting, KnownActors } from '../src/inspect/sanitise.ts';
import { mediaPickerMachine } from '../src/machines/media-picker-machine.ts';
import type {
  DeleteFilesInput,
  DeleteOutcome,
  SendFileInput,
  SentFile,
} from '../src/machines/media-picker-state.ts';

const secret = '内緒';

/** A value as JSON with all its texts and keys, sets as lists. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (inner instanceof Set ? [...inner] : inner));

test('the inspector receives the events of uploads and deletions without names, addresses or reasons', async () => {
  const known = new KnownActors();
  const sightings: Sighting[] = [];
  const failure = {
    kind: 'http',
    status: 409,
    message: secret,
    references: [{ model_display: secret, field_display: secret, count: 1 }],
  } as const;
  const picker = createActor(
    mediaPickerMachine.provide({
      actors: {
        sendFile: fromPromise<SentFile, SendFileInput>(async ({ input: { file, owner } }) => {
          owner.send({ type: 'upload.progress', id: file.id, sent: 1 });
          throw Object.assign(new Error(secret), { failure });
        }),
        deleteFiles: fromPromise<readonly DeleteOutcome[], DeleteFilesInput>(async () => [
          { id: 7, failure },
        ]),
      },
    }),
    {
      inspect: (inspected) => {
        known.register(inspected.actorRef as Parameters<typeof known.register>[0]);
        const sighting = sanitise(inspected, (actor) => known.find(actor));
        if (sighting !== null) sightings.push(sighting);
      },
    },
  ).start();
  picker.send({
    type: 'picker.open',
    field: secret,
    kind: 'image',
    mode: 'single',
    required: true,
    maxBytes: { image: null, video: null },
    scrollTop: 0,
    selected: [7],
  });
  const file = { id: secret, name: `${secret}.png`, size: 3, type: 'image/png' };
  picker.send({ type: 'files.add', files: [file, { ...file, type: secret }] });
  await setImmediate();
  picker.send({ type: 'alert.dismiss' });
  picker.send({ type: 'upload.retry', id: secret });
  picker.send({ type: 'delete.request' });
  picker.send({ type: 'delete.confirm' });
  await setImmediate();

  const { uploads, deletion } = picker.getSnapshot().context;
  expect(textOf([uploads, deletion])).toContain(secret);
  expect(textOf(sightings)).not.toContain(secret);
  const events = sightings.flatMap((each) => (each.kind === 'event' ? [each.event] : []));
  expect(new Set(events)).toEqual(
    new Set([
      'xstate.init',
      'picker.open',
      'files.add',
      'upload.progress',
      'xstate.error.actor.sendFile',
      'alert.dismiss',
      'upload.retry',
      'delete.request',
      'delete.confirm',
      'xstate.done.actor.deleteFiles',
      '?',
    ]),
  );
});
