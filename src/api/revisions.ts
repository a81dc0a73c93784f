const revisions = new WeakMap<object, string>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * The revision of read content, as a backend with `conditionalSave` gave it in `ETag`; null without one. It belongs to the
 * object of the answer, so that no other read can change it.
 */
export const revisionOf = (content: unknown): string | null =>
  isObject(content) ? (revisions.get(content) ?? null) : null;

/** Notes the revision of content, and gives the content. */
export function withRevision<Content>(content: Content, revision: string | null): Content {
  if (isObject(content) && revision !== null) revisions.set(content, revision);
  return content;
}
