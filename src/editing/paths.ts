/** Ids compare as text. */
export interface ItemStep {
  readonly id: string | number;
}
export type Step = string | ItemStep;
/** Items by their ids, so that a path stays right while they move. */
export type Path = readonly Step[];

declare const target: unique symbol;

export type PathTo<Value> = Path & { readonly [target]: Value };

export const stepText = (step: Step): string => (typeof step === 'string' ? step : String(step.id));

export const samePath = (left: Path, right: Path): boolean =>
  left.length === right.length &&
  left.every((step, at) => {
    const its = right[at];
    return its !== undefined && typeof its === typeof step && stepText(its) === stepText(step);
  });

export const keyOf = (path: Path): string =>
  JSON.stringify(path.map((step) => [typeof step, stepText(step)]));

const root: Path = [];
const textOf = (path: Path): string => path.map(stepText).join('.');

const known = new WeakMap<Path, Map<string, Path>>();

export function rootPath<Draft>(): PathTo<Draft>;
export function rootPath(): Path {
  return root;
}

export const isFieldOf = <Fields extends object>(
  fields: Fields,
  step: unknown,
): step is keyof Fields & string => typeof step === 'string' && Object.hasOwn(fields, step);

export function itemIdOf(path: Path): ItemStep['id'] {
  const step = path.at(-1);
  if (typeof step !== 'object') throw new Error(`The path "${textOf(path)}" leads to no item.`);
  return step.id;
}

type FieldOf<Value> = Value extends readonly unknown[] ? never : keyof Value & string;

/** The same object for the same arguments. */
export function under<Each>(list: PathTo<readonly Each[]>, step: ItemStep): PathTo<Each>;
export function under<Value, Field extends FieldOf<Value>>(
  path: PathTo<Value>,
  field: Field,
): PathTo<Value[Field]>;
export function under(path: Path, step: Step): Path {
  return stepFurther(path, step);
}

export function findItemAround<Each>(list: PathTo<readonly Each[]>, path: Path): PathTo<Each> | null {
  const step = path[list.length];
  return typeof step === 'object' && samePath(path.slice(0, list.length), list) ? under(list, step) : null;
}

export function itemAround<Each>(list: PathTo<readonly Each[]>, path: Path): PathTo<Each> {
  const item = findItemAround(list, path);
  if (item === null) throw new Error(`No item of "${textOf(list)}" is on the way to "${textOf(path)}".`);
  return item;
}

export function stepFurther(path: Path, step: Step): Path {
  let further = known.get(path);
  if (!further) known.set(path, (further = new Map()));
  const key = `${typeof step === 'string' ? '.' : '#'}${stepText(step)}`;
  let next = further.get(key);
  if (!next) further.set(key, (next = [...path, step]));
  return next;
}
