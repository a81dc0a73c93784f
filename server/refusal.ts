/** Why a command did not do what was asked, in one line that a person can act on. Nothing was changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
