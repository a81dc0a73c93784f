/** How long a browser may take to fetch what it was told to save. */
const fetchTime = 60_000;

/** Has the browser save a text as a file of this person's. */
export function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), fetchTime);
}
