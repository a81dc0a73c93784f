/** In ms. */
export const scriptTimeout = 120_000;

export class ScriptFailure extends Error {
  /** False where only a reload of the page can succeed. */
  readonly canRetry: boolean;

  constructor(
    message: string,
    { canRetry, cause }: { readonly canRetry: boolean; readonly cause?: unknown },
  ) {
    super(`A script could not be fetched. ${message}`, { cause });
    this.canRetry = canRetry;
  }
}

const isGone = (status: number): boolean => status === 404 || status === 410;

async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(scriptTimeout) })
    .then(async (response) => {
      await response.arrayBuffer();
      return response;
    })
    .catch((cause: unknown) => {
      throw new ScriptFailure(address, { canRetry: true, cause });
    });
  const type = answer.headers.get('content-type') ?? '';
  if (answer.ok && type.includes('javascript')) return;
  throw new ScriptFailure(`${address}: ${answer.status} ${type}`, { canRetry: !isGone(answer.status) });
}

const coming = new Map<string, Promise<void>>();

function once(address: string, get: (address: string) => Promise<void>): Promise<void> {
  const known = coming.get(address);
  if (known) return known;
  const got = get(address);
  coming.set(address, got);
  got.catch(() => coming.delete(address));
  return got;
}

const linked = (rel: string, address: string): boolean =>
  document.querySelector(`link[rel="${rel}"][href="${address}"]`) !== null;

async function getScript(address: string): Promise<void> {
  // `src/preload-scripts.ts` preloads those of the first screen.
  if (!linked('modulepreload', address)) await fetchWhole(address);
}

async function getStyle(address: string): Promise<void> {
  if (linked('stylesheet', address)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new ScriptFailure(address, { canRetry: true }));
    });
    document.head.append(link);
  });
}

/** A browser may keep a failed import, while a fetch can be repeated. `scripts/fetched-scripts.ts` inserts the calls. */
export async function importFetched<Module>(
  run: () => Promise<Module>,
  needed: readonly string[] = [],
): Promise<Module> {
  const addresses = needed.map((name) => import.meta.env.BASE_URL + name);
  const styles = addresses.filter((address) => address.endsWith('.css'));
  const scripts = addresses.filter((address) => !address.endsWith('.css'));
  const answers = await Promise.allSettled([
    ...scripts.map((address) => once(address, getScript)),
    ...styles.map((address) => once(address, getStyle)),
  ]);
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
  try {
    return await run();
  } catch (cause) {
    throw new ScriptFailure(scripts[0] ?? '', { canRetry: false, cause });
  }
}
