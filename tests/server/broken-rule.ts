import { withoutValues } from '../../server/start-failure.ts';

/** The name of the database's rule that a statement breaks; what happened instead where it breaks none. */
export async function brokenRule(statement: PromiseLike<unknown>): Promise<unknown> {
  try {
    await statement;
    return 'none';
  } catch (error) {
    const told = withoutValues(error);
    return told instanceof Error && 'constraint' in told ? told.constraint : told;
  }
}
