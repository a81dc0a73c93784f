import type { QueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';

import type { Send } from '../../../src/api/send.ts';
import type { Call } from '../../../src/contract/http/call.ts';
import { mediaFile } from '../../../src/contract/http/media-fixture.ts';
import type { MediaFile } from '../../../src/contract/http/media.ts';
import type { Tree } from '../../../src/documents/kit/saved-fixture.ts';
import type { AnyFields } from '../../../src/editing/description.ts';
import type { EditorMachine } from '../../../src/machines/editor-machine.ts';
import type { MergeOf } from '../../../src/machines/editor-types.ts';
import { knownIdsOf, provideEditor } from '../../../src/saving/actors.ts';
import type { EditorAccess } from '../../../src/saving/editor-access.ts';

interface Parts {
  readonly queryClient: QueryClient;
  readonly send: Send;
}

type RequestOf<C extends Call> = C['request'] extends v.GenericSchema ? v.InferOutput<C['request']> : null;

/**
 * An editor with a server of its document, written by the contract without the editor's own code. `Content` is
 * what the server stores.
 */
interface ServedEditor<Draft, Content, Answer, Request, Read extends Call, Save extends Call> {
  readonly name: string;
  readonly fields: AnyFields;
  readonly machine: EditorMachine<Draft>;
  readonly access: (parts: Parts) => EditorAccess<Draft, Answer, Request>;
  readonly merge: MergeOf<Draft>;
  readonly read: Read;
  readonly save: Save;
  readonly seed: Content;
  /** The answer to a read. */
  readonly answer: (content: Content) => v.InferInput<Read['answer']>;
  /** The content after a save. Each table counts its ids by itself. */
  readonly write: (content: Content, request: RequestOf<Save>, newId: (table?: string) => number) => Content;
  /** What the server has to store of a draft; new items with their temporary ids. */
  readonly stored: (draft: Draft) => Content;
  /** The answers to other calls, by their paths. */
  readonly others?: Readonly<Record<string, unknown>>;
  /** Whether a field is required where its description does not say so. */
  readonly needs?: (name: string) => boolean;
  /** The texts to type in fields of this name; null for any. */
  readonly textsOf?: (name: string) => readonly string[] | null;
  /** What is set by choosing in a field of this name of an item, or of the draft. `id` gives a temporary one. */
  readonly choices?: Readonly<Record<string, (holder: never, pick: number, id: () => number) => Tree>>;
  /** The parts that the editor sets by itself with others. */
  readonly follows?: readonly string[];
  /** Items are moved from one list to another too. */
  readonly movesBetween?: boolean;
  /** Saved items are deleted by a call of their own. */
  readonly keepsSaved?: boolean;
}

/** An editor of any draft. */
export type AnyServedEditor = ServedEditor<Tree, Tree, unknown, unknown, Call, Call> & {
  readonly provide: (parts: Parts, saved: () => void) => EditorMachine<Tree>;
  readonly knownIds: (parts: Parts) => ReturnType<typeof knownIdsOf>;
};

export const servedEditor = <Draft, Content, Answer, Request, Read extends Call, Save extends Call>(
  editor: ServedEditor<Draft, Content, Answer, Request, Read, Save>,
): AnyServedEditor =>
  ({
    ...editor,
    provide: (parts: Parts, saved: () => void) =>
      provideEditor(editor.machine, editor.access(parts), { saved }),
    knownIds: (parts: Parts) => knownIdsOf(editor.access(parts)),
  }) as unknown as AnyServedEditor;

const isVideo = (id: number) => id > 910;

/** A file of the library, whose ids are no others': a video from 911 on. */
export const file = (id: number): MediaFile =>
  mediaFile(id, { mime_type: isVideo(id) ? 'video/mp4' : 'image/jpeg' });

export const fileOf = (id: number | null): MediaFile | null => (id === null ? null : file(id));
