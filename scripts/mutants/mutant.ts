/** A change that breaks the product, and the test that must detect it. */
export interface Mutant {
  /** The broken behaviour. */
  readonly name: string;
  readonly file: string;
  /** Must occur exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** The test file that must fail: run by Playwright where it is a `.spec.ts`, else by Vitest. */
  readonly test: string;
  /** A part of the title of the one test to run, when the whole file would take too long. */
  readonly title?: string;
}
