/** Why a command changed nothing, in one line that a person can act on. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Why the product cannot start, in one line that a person can act on. The process prints it and exits with 1. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** A refusal because of a version or a setting. Nothing is damaged, so a restore must not move the database away. */
export class NotDamaged extends StartFailure {}

/** The `code` of a Node or PostgreSQL error, or `''`. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/**
 * The error to report: Drizzle wraps the database's error in one whose message and stack hold the query's values, which
 * people typed.
 */
export function withoutValues(error: unknown): unknown {
  let reported = error;
  while (reported instanceof Error && 'params' in reported) reported = reported.cause;
  return reported;
}

/** The error's message on one line. */
export function errorLine(error: unknown): string {
  const reported = withoutValues(error);
  const message = reported instanceof Error ? reported.message || errorCode(reported) : String(reported);
  return message.replaceAll(/\s+/g, ' ').trim();
}

/** The system's codes, and PostgreSQL's own. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error says that there is no room left. */
export const isDiskFull = (error: unknown): boolean => codes.has(errorCode(withoutValues(error)));
