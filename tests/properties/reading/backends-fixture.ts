import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { createSend, type Send } from '../../../src/api/send.ts';
import { videoFields } from '../../../src/contract/http/media.ts';
import { keysOf } from '../../../src/contract/objects.ts';
import type { Tree } from '../../../src/documents/kit/saved-fixture.ts';
import { edit } from '../../../src/editor/editor-watch.ts';
import { createBackend } from '../editor-commands/backend-fixture.ts';
import { itemsIn } from '../editor-commands/edits-fixture.ts';
import { changed } from '../editor-commands/model-fixture.ts';
import { placesIn, textPlaces } from '../editor-commands/places-fixture.ts';
import { file, type AnyServedEditor } from '../editor-commands/served-editor-fixture.ts';
import { servedInstructor } from '../editor-commands/served-instructor-fixture.ts';
import { servedLesson } from '../editor-commands/served-lesson-fixture.ts';
import {
  servedAbout,
  servedNews,
  servedPrice,
  servedQa,
  servedReview,
  servedStudio,
  servedTop,
} from '../editor-commands/served-pages-fixture.ts';
import type { Fault } from './faults-fixture.ts';

const withVideos = (editor: AnyServedEditor): AnyServedEditor => ({
  ...editor,
  seed: { ...editor.seed, ...Object.fromEntries(videoFields.map((field) => [field, file(911)])) },
});

const editors = {
  top: withVideos(servedTop),
  about: withVideos(servedAbout),
  price: servedPrice,
  studio: servedStudio,
  lesson: servedLesson,
  instructor: servedInstructor,
  qa: servedQa,
  news: servedNews,
  review: servedReview,
};

export type EditorName = keyof typeof editors;

export const names = keysOf(editors);

// The contract leaves it open whether the price page's list stands under its name.
const listOf = (body: unknown): unknown => Object(body)['price_content'] ?? body;

/** What a backend without faults answers to the read. */
export const bodyOf = (name: EditorName): unknown => listOf(editors[name].answer(editors[name].seed));

/** The rows of such an answer that is a list. */
export const rowsOf = (name: EditorName): readonly Tree[] => bodyOf(name) as readonly Tree[];

/** The editors whose answer is a list. */
export const lists = names.filter((name) => Array.isArray(bodyOf(name)));

/** The last part of the path of the call that reads. */
export const readOf = (name: EditorName): string => editors[name].read.path.split('/')[2] ?? '';

/** The bodies that reached the backend's save. */
export const sent: unknown[] = [];

let backend = createBackend(servedTop, { hasRevisions: false });

/** What the backend has now. */
export const stored = (): Tree => backend.content();

/** Lets a backend answer whose read has the fault, and whose save answers `saved`. */
export function answerWith(name: EditorName, fault: Fault = (left) => left, saved?: object): void {
  const { read, save } = editors[name];
  backend = createBackend(editors[name], { hasRevisions: false });
  const { fetch } = backend;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await fetch(url, init);
    if (url === save.path) {
      sent.push(JSON.parse(init.body as string));
      return saved === undefined ? answer : Response.json(saved);
    }
    if (url !== read.path) return answer;
    const { body, headers } = fault({ body: listOf(await answer.json()), headers: {} });
    return Response.json(body, { headers });
  });
}

/** Begins each test of a file with nothing sent, and takes its backend back. */
export function beginWithNothingSent(): void {
  beforeEach(() => {
    sent.length = 0;
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** The console's calls, by `fetch`. */
export const sendOf = (isOmittedEmpty = false): Send =>
  createSend({ apiHost: '', isOmittedEmpty, signInAgain: async () => false });

export const queryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } });

/**
 * What became of an edit and its Submit: the failed load, the broken rules, the fields that the question names, the failed
 * save, or the success message.
 */
type Outcome =
  | { readonly load: string }
  | { readonly refused: readonly string[] }
  | { readonly asks: readonly string[] }
  | { readonly save: string }
  | { readonly saved: string };

/** An editor over `fetch` whose first text was edited and submitted. */
interface Submitted {
  readonly outcome: Outcome;
  /** Answers the question with yes, and tells what became of the save. */
  readonly agree: () => Promise<Outcome>;
  /** Only this edit was saved, once. */
  readonly expectSavedAlone: () => void;
}

const edited = '朝';

export async function submit(name: EditorName, isOmittedEmpty = false): Promise<Submitted> {
  const served = editors[name];
  const parts = { queryClient: queryClient(), send: sendOf(isOmittedEmpty) };
  const editor = createActor(served.provide(parts, () => undefined)).start();
  const settled = () => waitFor(editor, (snapshot) => !snapshot.hasTag('busy'));
  const outcomeNow = async (): Promise<Outcome> => {
    const snapshot = await settled();
    const { failure, problems, omitted, notice } = snapshot.context;
    if (problems.length > 0) return { refused: problems.map(({ message }) => message) };
    if (failure !== null)
      return failure.during === 'load' ? { load: failure.message } : { save: failure.message };
    return snapshot.matches({ lifecycle: { saving: 'confirming' } })
      ? { asks: omitted.map(({ field }) => field) }
      : { saved: notice ?? '' };
  };
  const { context } = await settled();
  const { draft } = context;
  const places = placesIn(served, draft);
  const place = textPlaces(places).find((each) => (served.textsOf?.(each.name) ?? null) === null);
  const [[list, item] = []] = itemsIn(places.lists);
  if (place) edit(editor, { type: 'set', path: [...place.holder, place.name], value: edited });
  else if (list && item) edit(editor, { type: 'remove', path: [...list.path, { id: item.id }] });
  if (context.failure === null) editor.send({ type: 'save.request' });
  return {
    outcome: await outcomeNow(),
    agree: () => {
      editor.send({ type: 'save.confirm' });
      return outcomeNow();
    },
    expectSavedAlone: () => {
      expect(served.stored(draft)).toEqual(served.seed);
      const { holder = [], name: field = '' } = place ?? {};
      const expected = changed(draft, holder, (fields: Record<string, unknown>) => {
        fields[field] = edited;
      });
      expect([stored(), sent.length]).toEqual([served.stored(expected), 1]);
    },
  };
}
