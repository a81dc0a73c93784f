/** Comparisons between two pauses: well under a frame's time, also where they are slow ones. */
const stepLength = 256;

/** Sorts as `toSorted` does (stable), pausing now and then so that much can be sorted while the page has time. */
export function* sortedInSteps(
  texts: readonly string[],
  compare: (one: string, other: string) => number,
): Generator<undefined, readonly string[]> {
  if (texts.length < 2) return texts;
  const middle = texts.length >> 1;
  const left = yield* sortedInSteps(texts.slice(0, middle), compare);
  const right = yield* sortedInSteps(texts.slice(middle), compare);
  const merged: string[] = [];
  let next = 0;
  for (const text of left) {
    for (let other = right[next]; other !== undefined && compare(other, text) < 0; other = right[next]) {
      merged.push(other);
      next += 1;
      if (merged.length % stepLength === 0) yield;
    }
    merged.push(text);
    if (merged.length % stepLength === 0) yield;
  }
  return merged.concat(right.slice(next));
}
