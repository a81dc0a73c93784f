/** Why the product cannot start, in one line that a person can act on. The process prints it and exits with 1. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Refused because of a version or a setting. Nothing is damaged, so that no restore may put the database aside. */
export class NotDamaged extends StartFailure {}

/** The `code` of a Node or PostgreSQL error, or `''`. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/**
 * The error to tell of: Drizzle wraps what the database said in an error whose message and stack carry the query's
 * values, which are what people typed.
 */
export function withoutValues(error: unknown): unknown {
  let told = error;
  while (told instanceof Error && 'params' in told) told = told.cause;
  return told;
}

/** What went wrong, on one line. */
export function errorLine(error: unknown): string {
  const told = withoutValues(error);
  const message = told instanceof Error ? told.message || errorCode(told) : String(told);
  return message.replaceAll(/\s+/g, ' ').trim();
}
