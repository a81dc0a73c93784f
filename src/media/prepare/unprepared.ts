import type { Failure } from '../../machines/failure.ts';

/**
 * A picture that was not prepared: `script` where another attempt may succeed, `file` where the picture cannot be
 * decoded. The original can still be sent.
 */
export class Unprepared extends Error {
  readonly failure: Failure;

  constructor(kind: 'script' | 'file', message: string, cause: unknown) {
    super(message, { cause });
    this.failure = { kind, status: null, message };
  }
}
