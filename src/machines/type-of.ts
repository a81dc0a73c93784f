/** Stands for a value where XState reads the type alone: in `types` of a setup. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- XState takes the type from here and nothing else.
export function typeOf<Type>(): Type;
export function typeOf(): unknown {
  return {};
}
