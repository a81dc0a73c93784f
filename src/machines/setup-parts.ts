/** Duration of a success message, in ms. */
export const noticeTime = 3000;

/** A placeholder for a value of which XState uses only the type: in `types` of a setup. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- XState takes the type from here and nothing else.
export function typeOf<Type>(): Type;
export function typeOf(): unknown {
  return {};
}

/** The default of an actor that the route must provide. */
export const unprovidedActor = (name: string): Promise<never> =>
  Promise.reject(new Error(`\`${name}\` must be provided`));

/** The default of an action that the route must provide. */
export const unprovidedAction = (name: string) => (): void => {
  throw new Error(`\`${name}\` must be provided`);
};
