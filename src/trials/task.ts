/** Work that is done ahead in steps while there is time, or at once when its result is asked for. */
export interface Task<Result> {
  /** Does a further step; false when nothing is left to do. */
  readonly step: () => boolean;
  /** Null as long as it is not known. */
  readonly known: () => Result | null;
  readonly result: () => Result;
}

export function taskOf<Result extends object>(steps: Generator<undefined, Result>): Task<Result> {
  let known: Result | null = null;
  const step = () => {
    if (known !== null) return false;
    const { done, value } = steps.next();
    if (done === true) known = value;
    return true;
  };
  return {
    step,
    known: () => known,
    result: () => {
      let isLeft = true;
      while (isLeft) isLeft = step();
      if (known === null) throw new Error('The work ended in nothing');
      return known;
    },
  };
}
