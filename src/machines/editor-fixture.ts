import { setImmediate } from 'node:timers/promises';

import { createActor, fromPromise, SimulatedClock } from 'xstate';

import type { Omission } from '../contract/http/edited.ts';
import { apply } from '../editing/changes.ts';
import type { Problem } from '../editing/rules.ts';
import { createEditorMachine } from './editor-machine.ts';
import type { EditorReport, PreparedSave, SaveToPrepare } from './editor-types.ts';

type Draft = Readonly<{
  title: string;
  text: string;
  items?: readonly { readonly id: number; readonly title: string }[];
}>;

export const machine = createEditorMachine<Draft>({
  id: 'test',
  empty: { title: '', text: '' },
  apply,
  groupOf: ({ path }) => JSON.stringify(path),
});

const offline = Object.assign(new Error('offline'), {
  failure: { kind: 'network', status: null, message: 'offline' },
});

const outdated = Object.assign(new Error('outdated'), {
  failure: { kind: 'http', status: 412, message: 'outdated', isOutdated: true },
});

/** An editor with a server that holds one draft; each call can be made to fail. */
export function startEditor() {
  const server = {
    draft: { title: '鏡', text: 'ダンス' } as Draft,
    problems: [] as Problem[],
    refuses: { load: false, save: false },
    reads: [] as boolean[],
    saved: [] as unknown[],
    /** What others have saved before each preparation of a save. */
    theirs: [] as Draft[],
    /** The fields to ask about before each preparation of a save. */
    omitted: [] as (readonly Omission[])[],
    /** Base and draft with what an earlier attempt has created. */
    withCreated: {} as { readonly base?: Draft; readonly draft?: Draft },
    /** How many saves are refused because of an older revision. */
    outdated: 0,
  };
  const clock = new SimulatedClock();
  const provided = machine.provide({
    actors: {
      loadDraft: fromPromise(async ({ input }: { input: { fresh: boolean } }) => {
        server.reads.push(input.fresh);
        if (server.refuses.load) throw offline;
        return { draft: server.draft, at: 1000 };
      }),
      validateDraft: fromPromise(async (): Promise<readonly Problem[]> => server.problems),
      prepareSave: fromPromise(
        async ({ input }: { input: SaveToPrepare<Draft> }): Promise<PreparedSave<Draft>> => {
          const omitted = server.omitted.shift();
          if (omitted) return { type: 'omitted', omitted };
          const theirs = server.theirs.shift();
          if (theirs) return { type: 'changed', ...input, ...server.withCreated, theirs };
          return { type: 'ready', prepared: { body: input.draft, base: input.base } };
        },
      ),
      saveDraft: fromPromise(async ({ input }: { input: { prepared: unknown } }) => {
        if (server.refuses.save) throw offline;
        if (server.outdated-- > 0) throw outdated;
        server.saved.push(input.prepared);
        server.draft = { title: 'as the server keeps it', text: 'ダンス' };
        return { message: '保存しました。', at: 2000 };
      }),
    },
  });
  const editor = createActor(provided, { clock });
  const reports: EditorReport<Draft>[] = [];
  editor.on('*', (report) => reports.push(report));
  editor.start();
  const type = (value: string, at: number, field = 'title') =>
    editor.send({ type: 'draft.change', change: { type: 'set', path: [field], value }, at });
  const state = () => editor.getSnapshot();
  return { editor, provided, server, clock, reports, type, state };
}

/** An editor that has read its draft. */
export async function loadedEditor() {
  const started = startEditor();
  await setImmediate();
  return started;
}

/** An editor that was edited and saved. */
export async function savedEditor() {
  const loaded = await loadedEditor();
  loaded.type('鏡張り', 0);
  loaded.editor.send({ type: 'save.request' });
  await setImmediate();
  return loaded;
}
