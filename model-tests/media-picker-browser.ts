import type { SnapshotFrom } from 'xstate';

import { mediaPickerMachine } from '../src/machines/media-picker-machine.ts';
import { stateOf } from './browser-walk.ts';
import { done, failed, graphOf, type Edge, type Payloads } from './graph.ts';
import { walksOver, type Walk } from './walks.ts';

export type Machine = typeof mediaPickerMachine;
export type Context = SnapshotFrom<Machine>['context'];

/** The files of the walks: that of the first field, another one, and three that they upload. */
export const names: Readonly<Record<number, string>> = {
  1: 'hero-grand-jete.jpg',
  2: 'studio-yoi.jpg',
  3: 'a.png',
  4: 'b.png',
  5: 'd.jpg',
};
const [used, other] = [1, 2] as const;
const uploadedAs: Readonly<Record<string, number>> = { a: 3, b: 4, d: 5 };

/** A field with a file and an empty field. Every field of the top page is required. */
export const fields = { hero_hedder_image: used, about_image: null } as const;

export type FieldName = keyof typeof fields;

const target = {
  type: 'picker.open',
  kind: 'image',
  mode: 'single',
  required: true,
  maxBytes: { image: 52_428_800, video: 52_428_800 },
  scrollTop: 0,
} as const;

const png = (id: string) => ({ id, name: `${id}.png`, size: 1000, type: 'image/png' });
const film = { id: 'c', name: 'c.webm', size: 1000, type: 'video/webm' };

/** A photograph of 4,200 × 64: it is converted, and then asked about. */
const heic = { id: 'd', name: 'd.heic', size: 458, type: 'image/heic', isRaw: true };

const broken = { failure: { kind: 'network', status: null, message: '' } };
const refused = { kind: 'http', status: 409, message: '' } as const;

/** The uploads, when no dialog is open over them. */
const withinReach = (snapshot: SnapshotFrom<Machine>): Context['uploads'] =>
  snapshot.matches({ open: { library: 'browsing' } }) ? snapshot.context.uploads : [];

const isIn = (snapshot: SnapshotFrom<Machine>, uploads: 'preparing' | 'asking'): boolean =>
  snapshot.value !== 'closed' && snapshot.value.open.uploads === uploads;

/** The events that a person can cause while a photograph is shrunk, which takes a moment, or is asked about. */
function isPossible(snapshot: SnapshotFrom<Machine>, type: string): boolean {
  if (isIn(snapshot, 'asking')) {
    const isAnswer = type === 'large.choose' || type === 'upload.cancel';
    // The question waits until no other dialog is open.
    return isAnswer === snapshot.matches({ open: { library: 'browsing' } });
  }
  const isPassing = isIn(snapshot, 'preparing') && snapshot.context.largeChoice !== null;
  return !isPassing || type === 'xstate.done.actor.prepareFile';
}

const allPayloads: Payloads<Machine> = {
  'picker.open': () => [
    { ...target, field: 'hero_hedder_image', selected: [fields.hero_hedder_image] },
    { ...target, field: 'about_image', selected: [] },
  ],
  'media.toggle': () => [
    { type: 'media.toggle', id: used },
    { type: 'media.toggle', id: other },
  ],
  'selection.confirm': () => [{ type: 'selection.confirm' }],
  'alert.dismiss': () => [{ type: 'alert.dismiss' }],
  'picker.close': () => [{ type: 'picker.close' }],
  'close.confirm': () => [{ type: 'close.confirm' }],
  'close.cancel': () => [{ type: 'close.cancel' }],
  'files.add': ({ context: { uploads, largeChoice } }) =>
    uploads.length > 0
      ? []
      : [
          { type: 'files.add', files: [png('a'), png('b')] },
          { type: 'files.add', files: [film] },
          ...(largeChoice === null ? [{ type: 'files.add' as const, files: [heic] }] : []),
        ],
  // A held call sends no bytes; a journey tests the announcement of each quarter.
  'upload.progress': () => [],
  'upload.cancel': (snapshot) => withinReach(snapshot).map(({ id }) => ({ type: 'upload.cancel', id })),
  'upload.retry': (snapshot) => withinReach(snapshot).map(({ id }) => ({ type: 'upload.retry', id })),
  'upload.dismiss': (snapshot) => withinReach(snapshot).map(({ id }) => ({ type: 'upload.dismiss', id })),
  'upload.sendOriginal': (snapshot) =>
    withinReach(snapshot).map(({ id }) => ({ type: 'upload.sendOriginal', id })),
  // A shrunk picture has another name; a journey tests it.
  'large.choose': () => [{ type: 'large.choose', choice: 'keep' }],
  'delete.request': () => [{ type: 'delete.request' }],
  'delete.confirm': () => [{ type: 'delete.confirm' }],
  'delete.cancel': () => [{ type: 'delete.cancel' }],
  'xstate.done.actor.prepareFile': ({ context: { largeChoice } }) => {
    const file = { name: 'd.jpg', size: 1000, type: 'image/jpeg' };
    const output =
      largeChoice === null
        ? ({ kind: 'large', pixels: { width: 4200, height: 64 } } as const)
        : ({ kind: 'ready', file } as const);
    return [done('prepareFile', output)];
  },
  'xstate.error.actor.prepareFile': () => [
    failed('prepareFile', { failure: { kind: 'script', status: null, message: '' } }),
  ],
  'xstate.done.actor.sendFile': ({ context: { uploads } }) => {
    const sending = uploads.find(({ state }) => state === 'sending');
    // The embedded backend refuses HEIC.
    if (sending?.type === heic.type) return [];
    const id = uploadedAs[sending?.id ?? ''] ?? 0;
    const output = {
      id,
      image_url: `/media/${names[id] ?? ''}`,
      thumbnail_url: null,
      mime_type: 'image/png',
      width: 60,
      height: 40,
      file_size: 1000,
      favorite_flg: false,
    };
    return [done('sendFile', output)];
  },
  'xstate.error.actor.sendFile': () => [failed('sendFile', broken)],
  'xstate.done.actor.deleteFiles': ({ context: { deletion } }) =>
    [null, refused].map((failure) => done('deleteFiles', deletion?.ids.map((id) => ({ id, failure })) ?? [])),
  // A failed call is a result of the deletion, not an error.
  'xstate.error.actor.deleteFiles': () => [],
};

const payloads = Object.fromEntries(
  Object.entries(allPayloads).map(([type, of]) => [
    type,
    (snapshot: SnapshotFrom<Machine>) => (isPossible(snapshot, type) ? of(snapshot) : []),
  ]),
) as Payloads<Machine>;

const statesOf = ({ uploads }: Context): readonly string[] => uploads.map(({ state }) => state);

/** Distinguishes transitions by the states of their own region. */
function everyGoal({ from, event, to }: Edge): string {
  const [before, after] = [stateOf<Machine>(from), stateOf<Machine>(to)];
  const isUpload = event.type.startsWith('upload.') || /\.(sendFile|prepareFile)$/.test(event.type);
  const ofPlace = ({ leaves, context }: typeof before) =>
    isUpload ? statesOf(context).toSorted() : [leaves[0], context.selection.length];
  return JSON.stringify([event.type, ofPlace(before), ofPlace(after)]);
}

/** Distinguishes transitions by the states of both regions. */
const everyMeeting = ({ from, event, to }: Edge): string =>
  JSON.stringify([event.type, stateOf(from).leaves, stateOf(to).leaves]);

/** The walks through the product: all goals, or (`all`) every transition in every pair of states. */
export function mediaPickerWalks({ all }: { readonly all: boolean }): readonly Walk[] {
  const graph = graphOf({ machine: mediaPickerMachine, payloads, context: (context) => context });
  return walksOver(graph, all ? everyMeeting : everyGoal);
}
