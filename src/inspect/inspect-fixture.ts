import { assign, fromPromise, setup, type AnyActorRef, type InspectionEvent } from 'xstate';

interface Draft {
  readonly title: string;
  readonly items: readonly { readonly id: number; readonly label: string }[];
}

type FormEvent =
  | {
      readonly type: 'draft.change';
      readonly change: { readonly path: readonly unknown[]; readonly value: string };
    }
  | { readonly type: 'save.request' }
  | { readonly type: 'xstate.done.actor.write'; readonly output: void; readonly actorId: string };

const write = fromPromise<void>(() => new Promise(() => undefined));

/** The smallest machine with nested states, parallel regions, a guard, an invoked call and a delay. */
export const formMachine = setup({
  types: { context: {} as { draft: Draft }, events: {} as FormEvent },
  actors: { write },
  actions: { edit: assign(({ context }) => context) },
  guards: { isChanged: () => true },
  delays: { noticeTime: 3000 },
}).createMachine({
  id: 'form',
  context: { draft: { title: 'はじめての一歩', items: [{ id: 7, label: '鏡' }] } },
  type: 'parallel',
  states: {
    life: {
      initial: 'editing',
      states: {
        editing: {
          id: 'editing',
          on: {
            'draft.change': { actions: 'edit' },
            'save.request': { guard: 'isChanged', target: 'saving.writing' },
          },
        },
        saving: {
          initial: 'writing',
          states: { writing: { invoke: { id: 'write', src: 'write', onDone: '#editing' } } },
        },
      },
    },
    notice: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'xstate.done.actor.write': 'shown' } },
        shown: { after: { noticeTime: 'hidden' } },
      },
    },
  },
});

/** The part of an xstate actor reference that the inspector uses. */
export const inspectionOf = (inspected: object, actorRef: unknown): InspectionEvent =>
  ({ rootId: 'x:0', actorRef: actorRef as AnyActorRef, ...inspected }) as unknown as InspectionEvent;
