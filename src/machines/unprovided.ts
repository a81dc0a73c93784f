/** Stands in for an actor that the route provides. */
export const unprovidedActor = (name: string): Promise<never> =>
  Promise.reject(new Error(`\`${name}\` must be provided`));

/** Stands in for an action that the route provides. */
export const unprovidedAction = (name: string) => (): void => {
  throw new Error(`\`${name}\` must be provided`);
};
