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

/** The smallest machine with everything that is shown: nesting, regions, a guard, a call and a timer. */
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

/** An actor that xstate tells of, as far as the inspector looks at it. */
export const told = (inspected: object, actorRef: unknown): InspectionEvent =>
  ({ rootId: 'x:0', actorRef: actorRef as AnyActorRef, ...inspected }) as unknown as InspectionEvent;
