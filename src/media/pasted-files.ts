import type { ClipboardEvent } from 'react';

/** The files that a paste brings; none where a person is typing, which is about text. */
export function pastedFiles({ target, clipboardData }: ClipboardEvent): readonly File[] {
  return target instanceof HTMLInputElement ? [] : [...clipboardData.files];
}
