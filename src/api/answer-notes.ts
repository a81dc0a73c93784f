import type { Omission } from '../contract/http/edited.ts';

/** What is known of read content beside the content. It belongs to the object of the answer, so that no other read can change it. */
interface AnswerNotes {
  /** The revision, as a backend with `conditionalSave` gave it in `ETag`; null without one. */
  readonly revision: string | null;
  /** The edited fields that the answer did not have. */
  readonly omitted: readonly Omission[];
}

const none: AnswerNotes = { revision: null, omitted: [] };

const notes = new WeakMap<object, AnswerNotes>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const notesOf = (content: unknown): AnswerNotes => (isObject(content) && notes.get(content)) || none;

export const revisionOf = (content: unknown): string | null => notesOf(content).revision;

export const omittedOf = (content: unknown): readonly Omission[] => notesOf(content).omitted;

/** Notes something of content, and gives the content. */
export function withNotes<Content>(content: Content, known: Partial<AnswerNotes>): Content {
  if (isObject(content)) notes.set(content, { ...notesOf(content), ...known });
  return content;
}

/** Gives content that was made of an answer the answer's notes. */
export const withNotesOf = <Content>(content: Content, answer: unknown): Content =>
  withNotes(content, notesOf(answer));
