import type { Failure } from '../../machines/failure.ts';

/**
 * A file that was not prepared: `script` where another attempt may succeed, `file` where the file cannot be decoded, or
 * its place not be blanked.
 */
export class Unprepared extends Error {
  readonly failure: Failure;

  constructor(kind: 'script' | 'file', message: string, cause: unknown) {
    super(message, { cause });
    this.failure = { kind, status: null, message };
  }
}
