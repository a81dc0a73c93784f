/** A file as Playwright's choosers take it. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Uint8Array;
}

/** The control that the page asks for files by next; the browser's own window would stand over the test. */
export function askedForFiles() {
  const { promise, resolve } = Promise.withResolvers<{
    readonly isMultiple: () => boolean;
    readonly setFiles: (files: readonly ChosenFile[]) => Promise<void>;
  }>();
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    event.preventDefault();
    document.removeEventListener('click', onClick, true);
    resolve({ isMultiple: () => target.multiple, setFiles: async (files) => choose(target, files) });
  };
  // In the capture phase, because React Aria keeps the click of its file control to itself.
  document.addEventListener('click', onClick, true);
  return promise;
}

function choose(control: HTMLInputElement, files: readonly ChosenFile[]): void {
  const chosen = new DataTransfer();
  for (const { name, mimeType, buffer } of files)
    chosen.items.add(new File([new Uint8Array(buffer)], name, { type: mimeType }));
  control.files = chosen.files;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
