/** The last copied text that the browser refused to take, pasted before older ones. */
let refused: string | null = null;

// Undefined at an insecure address.
const clipboard = () => navigator.clipboard as Clipboard | undefined;

/** Returns false where the text can be pasted in this tab alone. */
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

/** The text to paste; null where the browser gives none. `known` is the text of an event. */
export async function readClipboard(known?: string): Promise<string | null> {
  if (refused !== null || known !== undefined) return refused ?? known ?? null;
  try {
    return (await clipboard()?.readText()) ?? null;
  } catch {
    return null;
  }
}

/** Removes this tab's text, after a newer copy or the session's end. */
export const forgetCopied = (): void => {
  refused = null;
};
