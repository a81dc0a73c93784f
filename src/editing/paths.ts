/**
 * A path walks from the draft to a value: a text is a field's name, `{id}` an item of a list by its id (ids compare as
 * text), so that a path stays right while items around it move.
 */
export interface ItemStep {
  readonly id: string | number;
}
export type Step = string | ItemStep;
export type Path = readonly Step[];

declare const target: unique symbol;

/** A path whose value type in the draft is known. Made by `rootPath` and `under` alone. */
export type PathTo<Value> = Path & { readonly [target]: Value };

/** A step as text; ids compare as text. */
export const stepText = (step: Step): string => (typeof step === 'string' ? step : String(step.id));

/** Whether two paths are the same; ids compare as text. */
export const samePath = (one: Path, other: Path): boolean =>
  one.length === other.length &&
  one.every((step, at) => {
    const its = other[at];
    return its !== undefined && typeof its === typeof step && stepText(its) === stepText(step);
  });

const root: Path = [];
const textOf = (path: Path): string => path.map(stepText).join('.');

const known = new WeakMap<Path, Map<string, Path>>();

/** The path to the draft itself. */
export function rootPath<Draft>(): PathTo<Draft>;
export function rootPath(): Path {
  return root;
}

/** Whether a step is one of those fields. */
export const isFieldOf = <Fields extends object>(
  fields: Fields,
  step: unknown,
): step is keyof Fields & string => typeof step === 'string' && Object.hasOwn(fields, step);

/** The id of the item at the end of a path. Throws where the path does not end at an item. */
export function itemIdOf(path: Path): ItemStep['id'] {
  const step = path.at(-1);
  if (typeof step !== 'object') throw new Error(`The path "${textOf(path)}" leads to no item.`);
  return step.id;
}

type FieldOf<Value> = Value extends readonly unknown[] ? never : keyof Value & string;

/**
 * A path extended by one step. Returns the same object for the same arguments, so that paths can be compared by
 * reference.
 */
export function under<Each>(list: PathTo<readonly Each[]>, step: ItemStep): PathTo<Each>;
export function under<Value, Field extends FieldOf<Value>>(
  path: PathTo<Value>,
  field: Field,
): PathTo<Value[Field]>;
export function under(path: Path, step: Step): Path {
  return stepFurther(path, step);
}

/** The path of a list's item that another path leads to or into; null where it leads elsewhere. */
export function findItemAround<Each>(list: PathTo<readonly Each[]>, path: Path): PathTo<Each> | null {
  const step = path[list.length];
  return typeof step === 'object' && samePath(path.slice(0, list.length), list) ? under(list, step) : null;
}

/** The same for a path that is known to lead into the list. */
export function itemAround<Each>(list: PathTo<readonly Each[]>, path: Path): PathTo<Each> {
  const item = findItemAround(list, path);
  if (item === null) throw new Error(`No item of "${textOf(list)}" is on the way to "${textOf(path)}".`);
  return item;
}

/** `under` for a path of unknown type. */
export function stepFurther(path: Path, step: Step): Path {
  let further = known.get(path);
  if (!further) known.set(path, (further = new Map()));
  const key = `${typeof step === 'string' ? '.' : '#'}${stepText(step)}`;
  let found = further.get(key);
  if (!found) further.set(key, (found = [...path, step]));
  return found;
}
