import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { mediaPickerMachine } from '../src/machines/media-picker-machine.ts';
import { isUploading } from '../src/machines/media-picker-state.ts';
import { done, failed, type ByState, type Payloads } from './graph.ts';
import { walkMachine } from './walk.ts';

type Machine = typeof mediaPickerMachine;

const target = {
  type: 'picker.open',
  field: 'hero_hedder_image',
  kind: 'image',
  maxBytes: { image: 52_428_800, video: 52_428_800 },
  scrollTop: 240,
} as const;

const uploaded = {
  id: 8,
  image_url: '/media/8.png',
  thumbnail_url: null,
  mime_type: 'image/png',
  width: 10,
  height: 10,
  file_size: 3,
  favorite_flg: false,
};
const failure = { kind: 'network', status: null, message: 'Failed to fetch' } as const;

const first = { id: 'a', name: 'a.png', size: 3, type: 'image/png' };
const second = { id: 'b', name: 'b.png', size: 3, type: 'image/png' };
/** Of all files only this one is prepared. */
const raw = { id: 'd', name: 'd.heic', size: 3, type: 'image/heic', isRaw: true };
const film = { id: 'c', name: 'c.mp4', size: 3, type: 'video/mp4' };

/** At most two files; events that do not depend on there being two occur with one only, which keeps the graph small. */
const payloads: Payloads<Machine> = {
  'picker.open': () => [
    { ...target, mode: 'single', selected: [7], required: true },
    { ...target, mode: 'multiple', selected: [], required: false },
  ],
  'media.toggle': ({ context: { uploads } }) => (uploads.length < 2 ? [{ type: 'media.toggle', id: 7 }] : []),
  'files.add': ({ context: { uploads, selection, mode } }) => {
    const [one] = uploads;
    if (one === undefined) {
      return [
        { type: 'files.add', files: [first] },
        { type: 'files.add', files: [film, first] },
        ...(mode === 'multiple' ? [{ type: 'files.add' as const, files: [raw] }] : []),
      ];
    }
    const isAlone = uploads.length === 1 && one.sent === 0;
    const isFirst = one.id === first.id && one.state === 'sending';
    const isRaw = one.state === 'preparing' || one.state === 'asking';
    return isAlone && (isFirst || isRaw) && selection.length === 0
      ? [{ type: 'files.add', files: [second] }]
      : [];
  },
  'upload.progress': ({ context: { uploads } }) =>
    uploads.flatMap(({ id, sent, size }) =>
      sent === 0 && uploads.length < 2 ? [{ type: 'upload.progress', id, sent: size }] : [],
    ),
  'upload.cancel': ({ context: { uploads } }) => uploads.map(({ id }) => ({ type: 'upload.cancel', id })),
  'upload.retry': ({ context: { uploads } }) => uploads.map(({ id }) => ({ type: 'upload.retry', id })),
  'upload.dismiss': ({ context: { uploads } }) => uploads.map(({ id }) => ({ type: 'upload.dismiss', id })),
  'upload.sendOriginal': ({ context: { uploads } }) =>
    uploads.map(({ id }) => ({ type: 'upload.sendOriginal', id })),
  'large.choose': () => [{ type: 'large.choose', choice: 'shrink' }],
  'delete.request': ({ context: { uploads } }) => (uploads.length < 2 ? [{ type: 'delete.request' }] : []),
  'xstate.done.actor.prepareFile': ({ context: { largeChoice } }) => {
    const ready = { kind: 'ready', file: { name: 'd.jpg', size: 3, type: 'image/jpeg' } } as const;
    const large = { kind: 'large', pixels: { width: 6000, height: 4000 } } as const;
    return (largeChoice === null ? [ready, large] : [ready]).map((output) => done('prepareFile', output));
  },
  'xstate.error.actor.prepareFile': () => [failed('prepareFile', { failure })],
  'xstate.done.actor.sendFile': () => [done('sendFile', uploaded)],
  'xstate.error.actor.sendFile': () => [failed('sendFile', { failure })],
  'xstate.done.actor.deleteFiles': ({ context: { deletion } }) => {
    const ids = deletion?.ids ?? [];
    const outcomes = [
      ids.map((id) => ({ id, failure: null })),
      ids.map((id, index) => ({ id, failure: index === 0 ? failure : null })),
    ];
    return outcomes.map((output) => done('deleteFiles', output));
  },
  'xstate.error.actor.deleteFiles': () => [failed('deleteFiles', { failure })],
};

const tags: ByState<Machine, readonly string[]> = {
  closed: [],
  'open.library.browsing': [],
  'open.library.alertingRequired': [],
  'open.library.alertingRefused': [],
  'open.library.confirmingDelete': [],
  'open.library.deleting': ['busy'],
  'open.library.reportingDelete': [],
  'open.library.confirmingClose': [],
  'open.uploads.idle': [],
  'open.uploads.preparing': [],
  'open.uploads.asking': [],
  'open.uploads.sending': [],
};

walkMachine(
  { machine: mediaPickerMachine, payloads, context: (context) => context },
  {
    held: ['prepareFile', 'sendFile', 'deleteFiles'],
    tags,
    invariant: ({ context, ...snapshot }: SnapshotFrom<Machine>) => {
      const { field, selection, uploads, refused, deletion, largeChoice, largeSize } = context;
      const states = uploads.map(({ state }) => state);
      if (snapshot.value === 'closed') {
        expect({ field, selection, uploads, refused, deletion, largeChoice, largeSize }).toEqual({
          field: null,
          selection: [],
          uploads: [],
          refused: [],
          deletion: null,
          largeChoice: null,
          largeSize: null,
        });
        return;
      }
      const { library, uploads: sending } = snapshot.value.open;
      const asks = ['confirmingDelete', 'deleting', 'reportingDelete'].includes(library);
      expect(field).toBe('hero_hedder_image');
      expect(new Set(selection).size).toBe(selection.length);
      const underWay = ['preparing', 'asking', 'sending'] as const;
      expect(underWay.filter((state) => states.includes(state))).toEqual(
        underWay.filter((state) => state === sending),
      );
      expect(states.filter((state) => state === sending).length).toBeLessThanOrEqual(1);
      expect(isUploading(uploads)).toBe(sending !== 'idle');
      expect(largeSize !== null).toBe(sending === 'asking');
      expect(deletion !== null).toBe(asks);
      expect(refused.length).toBe(library === 'alertingRefused' ? 1 : 0);
    },
  },
);
