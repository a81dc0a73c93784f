/**
 * Names the attempts to change something: a repeat of the same request has the same name, so that a backend with
 * `idempotentSave` makes it once, also where the first attempt arrives late.
 */
export function createAttemptNames() {
  const names = new Map<string, string>();
  return {
    /** The name of an attempt with this content. */
    nameOf: (content: unknown): string => {
      const text = JSON.stringify(content);
      const name = names.get(text) ?? randomName();
      names.set(text, name);
      return name;
    },
    /** The outcome of all attempts is known: the same request is another change from now on. */
    forgetAll: () => names.clear(),
  };
}

/** A random name. Not a UUID: a page on plain http has no `crypto.randomUUID`. */
const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
