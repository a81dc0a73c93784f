/** How long a success is shown, in ms (section 9). */
export const noticeTime = 3000;

/** Stands for a value where XState reads the type alone: in `types` of a setup. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- XState takes the type from here and nothing else.
export function typeOf<Type>(): Type;
export function typeOf(): unknown {
  return {};
}

/** Stands in for an actor that the route provides. */
export const unprovidedActor = (name: string): Promise<never> =>
  Promise.reject(new Error(`\`${name}\` must be provided`));

/** Stands in for an action that the route provides. */
export const unprovidedAction = (name: string) => (): void => {
  throw new Error(`\`${name}\` must be provided`);
};
