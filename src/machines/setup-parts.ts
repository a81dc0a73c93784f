export const noticeTime = 3000;

/** A value for `types` of a setup, of which XState uses only the type. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- XState takes the type from here and nothing else.
export function typeOf<Type>(): Type;
export function typeOf(): unknown {
  return {};
}

export const unprovidedActor = (name: string): Promise<never> =>
  Promise.reject(new Error(`\`${name}\` must be provided`));

/** The default of an action that the route must provide. */
export const unprovidedAction = (name: string) => (): void => {
  throw new Error(`\`${name}\` must be provided`);
};
