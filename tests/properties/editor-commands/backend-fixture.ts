import * as v from 'valibot';

import { type Call, saveHeaders } from '../../../src/contract/http/call.ts';
import { login } from '../../../src/contract/http/session.ts';
import type { Tree } from '../../../src/documents/kit/saved-fixture.ts';
import { idIn } from './likeness-fixture.ts';
import type { AnyServedEditor } from './served-editor-fixture.ts';

/** What happens to a save on its way. A crash leaves it without an answer. */
export const fates = [
  'done',
  'refused 500',
  'refused 400',
  'cut before',
  'cut after',
  '504 before',
  '504 after',
  'expired',
  'crash before',
  'crash after',
] as const;

export type Fate = (typeof fates)[number];

const answered = (status: number, body: unknown, revision?: string): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: revision === undefined ? {} : { [saveHeaders.revision]: revision },
  });

const cut = new TypeError('Failed to fetch');

const ignore = (): void => undefined;

const pathOf = ({ path }: Pick<Call, 'path'>): string => path;

/** The ids in a value, wherever they are, with the names of their lists. */
function idsIn(value: unknown, list = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => idsIn(each, list));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'id' ? [idIn(list, inner)] : idsIn(inner, name),
  );
}

/** A server of one document, in memory. It accepts and gives exactly what the contract says. */
export function createBackend(editor: AnyServedEditor, { hasRevisions }: { readonly hasRevisions: boolean }) {
  let content: Tree = editor.seed;
  let revision = 1;
  const lastIds = new Map<string, number>();
  const ids = (table = '') => {
    const id = (lastIds.get(table) ?? 99) + 1;
    lastIds.set(table, id);
    return id;
  };
  const gone = new Set<string>();
  const state = { isOffline: false, fate: 'done' as Fate, isSignedIn: true, fault: null as unknown };
  let hang = ignore;
  const tag = () => (hasRevisions ? `"${revision}"` : undefined);

  function save(init: RequestInit): Response {
    const expected = new Headers(init.headers).get(saveHeaders.ifMatch);
    if (expected !== null && expected !== tag()) return answered(412, { error: 'outdated', message: '' });
    const request = v.parse(editor.save.request as v.GenericSchema, JSON.parse(init.body as string));
    const before = idsIn(content);
    content = editor.write(content, request as never, ids);
    const after = new Set(idsIn(content));
    for (const id of before) if (!after.has(id)) gone.add(id);
    revision += 1;
    return answered(200, { message: '' }, tag());
  }

  async function fated(init: RequestInit): Promise<Response> {
    const { fate } = state;
    state.fate = 'done';
    if (fate === 'expired' || !state.isSignedIn) {
      state.isSignedIn = false;
      state.fate = 'done';
      return answered(401, { error: 'expired', message: '' });
    }
    if (fate.startsWith('refused'))
      return answered(Number(fate.slice(-3)), { error: 'no', message: 'いまは保存できません。' });
    if (!fate.endsWith('before')) {
      const answer = save(init);
      if (fate === 'done') return answer;
    }
    if (fate.startsWith('crash')) {
      hang();
      return new Promise<never>(() => undefined);
    }
    if (fate.startsWith('cut')) throw cut;
    return new Response('', { status: 504 });
  }

  async function answer(url: string, init: RequestInit): Promise<Response> {
    if (state.isOffline) throw cut;
    if (url === pathOf(login)) {
      state.isSignedIn = true;
      return answered(200, { is_superuser: false });
    }
    if (url === pathOf(editor.save)) return fated(init);
    if (url === pathOf(editor.read))
      return answered(200, v.parse(editor.read.answer, editor.answer(content)), tag());
    const other = editor.others?.[url];
    if (other === undefined) throw new Error(`Nothing is served at ${url}.`);
    return answered(200, other);
  }

  return {
    fetch: (url: string, init: RequestInit): Promise<Response> =>
      answer(url, init).catch((error: unknown) => {
        if (error !== cut) state.fault ??= error;
        throw error;
      }),
    /** `fault` is the first call that the contract or the content does not allow: the page takes it for a lost one. */
    state,
    /** The ids of deleted items, with the names of their lists. */
    gone,
    content: () => content,
    /** Resolves when a save remains without an answer. */
    hanging: () =>
      new Promise<void>((resolve) => {
        hang = resolve;
      }),
  };
}

export type CommandBackend = ReturnType<typeof createBackend>;
