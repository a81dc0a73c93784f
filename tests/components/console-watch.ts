import { commands } from 'vitest/browser';

const expected: RegExp[] = [];

/** The test makes something fail, and the browser or the console logs it. */
export const expectInConsole = (pattern: RegExp): number => expected.push(pattern);

/** What the browser's console said without being expected, and what it was expected to say but did not. */
export async function takeSurprises() {
  const said = await commands.takeConsole();
  const patterns = expected.splice(0);
  return {
    unexpected: said.filter((text) => !patterns.some((pattern) => pattern.test(text))),
    missing: patterns.filter((pattern) => !said.some((text) => pattern.test(text))).map(String),
  };
}
