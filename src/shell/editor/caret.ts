/** Where the caret belongs when `before` becomes `after` under it: at the end of what changed. */
export function caretAfter(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const caret = after.length - end;
  // Not between the halves of a surrogate pair.
  return isLowSurrogate(after, caret) ? caret + 1 : caret;
}

const isLowSurrogate = (text: string, index: number): boolean => {
  const unit = text.charCodeAt(index);
  return index > 0 && unit >= 0xdc00 && unit <= 0xdfff;
};
