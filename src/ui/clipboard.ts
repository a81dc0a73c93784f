/** What was copied last and the browser refused to take. It is pasted before anything older. */
let refused: string | null = null;

// Undefined at an insecure address.
const clipboard = () => navigator.clipboard as Clipboard | undefined;

/** Writes a text to the system's clipboard. Returns false where it can be pasted in this tab alone. */
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

/** The text to paste; null where the browser does not tell. `known` is the system's, where an event told it. */
export async function readClipboard(known?: string): Promise<string | null> {
  if (refused !== null || known !== undefined) return refused ?? known ?? null;
  try {
    return (await clipboard()?.readText()) ?? null;
  } catch {
    return null;
  }
}

/** Forgets what only this tab has: something newer was copied, or somebody else may sign in. */
export const forgetCopied = (): void => {
  refused = null;
};
