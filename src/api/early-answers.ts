/** An answer that was asked for before the scripts that want it were there. */
export interface EarlyAnswer {
  readonly response: Promise<Response>;
  /** `performance.now()`. */
  readonly askedAt: number;
  readonly cancel: () => void;
}

declare global {
  /** By address; left here by `ahead.ts`. Null where somebody has asked already. */
  var earlyAnswers: Map<string, EarlyAnswer | null> | undefined;
}

/** An answer that nobody fetched for so long, in ms, says what was, not what is. */
const freshFor = 10_000;

/** The answer that is on its way already: once, to the first who asks. Cancelled with the signal. */
function takeEarly(address: string, signal: AbortSignal): Promise<Response> | null {
  const early = globalThis.earlyAnswers?.get(address);
  // Also where none is on its way yet: one that is asked for after this would be there for a later read, with what was
  // before a save.
  globalThis.earlyAnswers?.set(address, null);
  if (!early || performance.now() - early.askedAt > freshFor) return null;
  signal.addEventListener('abort', early.cancel, { once: true });
  return early.response;
}

/** `fetch` of a read whose answer may be on its way already. */
export const fetchEarly = (
  address: string,
  init: RequestInit & { readonly signal: AbortSignal },
): Promise<Response> => takeEarly(address, init.signal) ?? fetch(address, init);
