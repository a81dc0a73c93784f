import type { ClipboardEvent } from 'react';

/** The files of a paste event; none for a paste into a text field that contains text too. */
function pastedFiles({ target, clipboardData }: ClipboardEvent): readonly File[] {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const isText = isField && clipboardData.types.includes('text/plain');
  return isText ? [] : [...clipboardData.files];
}

/** Adds the files of a paste event, which the drop zone's own button would take too. */
export const onPastedFiles =
  (onFiles: (files: readonly File[]) => void) =>
  (event: ClipboardEvent): void => {
    const pasted = pastedFiles(event);
    if (pasted.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles(pasted);
  };
