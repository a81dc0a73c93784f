export const noticeTime = 3000;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- XState takes the type from here and nothing else.
export function typeOf<Type>(): Type;
export function typeOf(): unknown {
  return {};
}

export const unprovidedActor = (name: string): Promise<never> =>
  Promise.reject(new Error(`\`${name}\` must be provided`));

export const unprovidedAction = (name: string) => (): void => {
  throw new Error(`\`${name}\` must be provided`);
};
