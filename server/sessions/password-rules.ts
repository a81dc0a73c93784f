/** The minimum length of a password. */
export const leastPassword = 12;

/**
 * The attempts that the limit on failed logins allows on one account in 28 years. A common password, in any case or
 * width, doubled, or with a number behind it, takes far fewer.
 */
const leastGuesses = 1e8;

/** Whether a password is a common one, or nearly one. The list is loaded for this alone. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // As it is hashed: full-width letters are the same password.
  const { guesses } = new ZxcvbnFactory({ dictionary, graphs }).check(password.normalize('NFKC'));
  return guesses < leastGuesses;
}
