import type { Omission } from '../contract/http/edited.ts';

/** Kept by the identity of the answer's object. */
interface AnswerNotes {
  readonly revision: string | null;
  readonly omitted: readonly Omission[];
}

const none: AnswerNotes = { revision: null, omitted: [] };

const notes = new WeakMap<object, AnswerNotes>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const notesOf = (content: unknown): AnswerNotes => (isObject(content) && notes.get(content)) || none;

export const revisionOf = (content: unknown): string | null => notesOf(content).revision;

export const omittedOf = (content: unknown): readonly Omission[] => notesOf(content).omitted;

export function withNotes<Content>(content: Content, known: Partial<AnswerNotes>): Content {
  if (isObject(content)) notes.set(content, { ...notesOf(content), ...known });
  return content;
}

export const withNotesOf = <Content>(content: Content, answer: unknown): Content =>
  withNotes(content, notesOf(answer));
