import type { ClipboardEvent } from 'react';

/** The files that a paste brings; none where a person is typing and the paste brings text as well. */
export function pastedFiles({ target, clipboardData }: ClipboardEvent): readonly File[] {
  const isText = target instanceof HTMLInputElement && clipboardData.types.includes('text/plain');
  return isText ? [] : [...clipboardData.files];
}
