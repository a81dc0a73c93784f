/** The fewest characters of a password. */
export const leastPassword = 12;

/**
 * What the limit on failed logins lets somebody try on one account in 28 years. A password of a list of common ones, in
 * whatever letters, doubled, or with a number behind it, is found long before.
 */
const leastGuesses = 1e8;

/** Whether a password is among the common ones, or nearly one of them. Their list is loaded for this alone. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // As it is hashed: full-width letters are the same password.
  const { guesses } = new ZxcvbnFactory({ dictionary, graphs }).check(password.normalize('NFKC'));
  return guesses < leastGuesses;
}
