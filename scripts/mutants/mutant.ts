/** One way to break the product, and the test that promises it is noticed. */
export interface Mutant {
  /** What is broken. */
  readonly name: string;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** The test file that must fail: run by Playwright where it is a `.spec.ts`, else by Vitest. */
  readonly test: string;
  /** A part of the title of the one test to run, where the whole file would take long. */
  readonly title?: string;
}
