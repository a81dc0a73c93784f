import type { Failure } from '../machines/failure.ts';

/** A call that failed, with the plain description that machines keep and screens show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message || `HTTP ${failure.status}`, options);
    this.failure = failure;
  }
}
