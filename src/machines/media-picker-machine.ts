import { assertEvent, assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';

import type { MediaFile, MediaKind } from '../contract/http/media.ts';

export type MediaId = MediaFile['id'];

/** What a file is being chosen for (section 4, "Media picker"). */
export interface PickerTarget {
  readonly kind: MediaKind;
  readonly mode: 'single' | 'multiple';
  /** Confirming with nothing selected is refused. */
  readonly required: boolean;
  /** Where the edit area was scrolled to, to be restored on closing. */
  readonly scrollTop: number;
}

export interface MediaPickerContext extends PickerTarget {
  /** The field's name; null while closed. */
  readonly field: string | null;
  readonly selection: readonly MediaId[];
}

export type MediaPickerEvent =
  | (PickerTarget & {
      readonly type: 'picker.open';
      readonly field: string;
      readonly selected: readonly MediaId[];
    })
  | { readonly type: 'media.toggle'; readonly id: MediaId }
  | { readonly type: 'selection.confirm' }
  | { readonly type: 'alert.dismiss' }
  | { readonly type: 'picker.close' };

export type MediaPickerReport =
  | { readonly type: 'selection.confirmed'; readonly field: string; readonly ids: readonly MediaId[] }
  | { readonly type: 'picker.closed'; readonly field: string; readonly scrollTop: number };

const mediaPickerSetup = setup({
  types: {
    context: {} as MediaPickerContext,
    events: {} as MediaPickerEvent,
    emitted: {} as MediaPickerReport,
  },
  actions: {
    takeTarget: assign(({ event }) => {
      assertEvent(event, 'picker.open');
      const { field, kind, mode, required, scrollTop, selected } = event;
      return {
        field,
        kind,
        mode,
        required,
        scrollTop,
        selection: selected,
      };
    }),
    toggleMedia: assign(({ context, event }) => {
      assertEvent(event, 'media.toggle');
      return { selection: toggled(context, event.id) };
    }),
    reportSelection: enqueueActions(({ context: { field, selection }, enqueue }) => {
      if (field !== null) enqueue.emit({ type: 'selection.confirmed', field, ids: selection });
    }),
    reportClosed: enqueueActions(({ context: { field, scrollTop }, enqueue }) => {
      if (field !== null) enqueue.emit({ type: 'picker.closed', field, scrollTop });
    }),
    forgetTarget: assign({ field: null, selection: [] }),
  },
  guards: {
    isMissing: ({ context }) => context.required && context.selection.length === 0,
  },
});

export const mediaPickerMachine = mediaPickerSetup.createMachine({
  id: 'mediaPicker',
  context: { field: null, selection: [], kind: 'image', mode: 'single', required: false, scrollTop: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: { 'picker.open': { target: 'open', actions: 'takeTarget' } },
    },
    open: {
      initial: 'browsing',
      states: {
        browsing: {
          on: {
            'media.toggle': { actions: 'toggleMedia' },
            'selection.confirm': [
              { guard: 'isMissing', target: 'alertingRequired' },
              {
                target: '#mediaPicker.closed',
                actions: ['reportSelection', 'reportClosed', 'forgetTarget'],
              },
            ],
            'picker.close': { target: '#mediaPicker.closed', actions: ['reportClosed', 'forgetTarget'] },
          },
        },
        alertingRequired: {
          description: 'A dialog over the picker says that the field is required.',
          on: { 'alert.dismiss': 'browsing' },
        },
      },
    },
  },
});

export type MediaPickerActor = ActorRefFrom<typeof mediaPickerMachine>;

/** Section 4: single mode deselects the selected file or takes another in its place, multiple mode toggles it. */
function toggled({ mode, selection }: MediaPickerContext, id: MediaId): readonly MediaId[] {
  if (selection.includes(id)) return selection.filter((each) => each !== id);
  return mode === 'multiple' ? [...selection, id] : [id];
}
