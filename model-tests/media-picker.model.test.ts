import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { mediaPickerMachine } from '../src/machines/media-picker-machine.ts';
import type { ByState, Payloads } from './graph.ts';
import { walkMachine } from './walk.ts';

type Machine = typeof mediaPickerMachine;

const heroImage = {
  type: 'picker.open',
  field: 'hero_hedder_image',
  kind: 'image',
  mode: 'single',
  scrollTop: 240,
} as const;

const payloads: Payloads<Machine> = {
  'picker.open': () => [
    { ...heroImage, selected: [7], required: true },
    { ...heroImage, selected: [], required: false },
  ],
  'media.toggle': () => [
    { type: 'media.toggle', id: 7 },
    { type: 'media.toggle', id: 8 },
  ],
  'selection.confirm': () => [{ type: 'selection.confirm' }],
  'alert.dismiss': () => [{ type: 'alert.dismiss' }],
  'picker.close': () => [{ type: 'picker.close' }],
};

const tags: ByState<Machine, readonly string[]> = {
  closed: [],
  'open.browsing': [],
  'open.alertingRequired': [],
};

walkMachine(
  { machine: mediaPickerMachine, payloads, context: (context) => context },
  {
    held: [],
    tags,
    invariant: (snapshot: SnapshotFrom<Machine>) => {
      expect(snapshot.context.field).toBe(snapshot.matches('closed') ? null : 'hero_hedder_image');
      if (snapshot.matches('closed')) expect(snapshot.context.selection).toEqual([]);
    },
  },
);
