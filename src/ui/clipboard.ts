/** The last copied text that the browser refused: it is newer than the clipboard's. */
let refused: string | null = null;

// Undefined at an insecure address.
const clipboard = () => navigator.clipboard as Clipboard | undefined;

export async function writeClipboard(text: string): Promise<boolean> {
  try {
    const system = clipboard();
    if (!system) throw new Error('No clipboard at this address.');
    await system.writeText(text);
    refused = null;
  } catch {
    refused = text;
  }
  return refused === null;
}

/** Null where the browser gives no text. `known` is a paste event's text. */
export async function readClipboard(known?: string): Promise<string | null> {
  if (refused !== null || known !== undefined) return refused ?? known ?? null;
  try {
    return (await clipboard()?.readText()) ?? null;
  } catch {
    return null;
  }
}

export const forgetCopied = (): void => {
  refused = null;
};
