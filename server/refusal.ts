/** Why a command changed nothing, in one line that a person can act on. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
