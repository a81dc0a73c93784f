import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

export const leastPassword = 12;

/** The attempts that the login limit allows on one account in 28 years. A common password or a variant of one takes far fewer. */
const leastGuesses = 1e8;

export async function isCommonPassword(password: string): Promise<boolean> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // As it is hashed: full-width letters are the same password.
  const { guesses } = new ZxcvbnFactory({ dictionary, graphs }).check(password.normalize('NFKC'));
  return guesses < leastGuesses;
}

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

// 32 MB a check. OWASP's recommendation for this memory is p = 3.
const cost: Cost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((done, fail) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    // NFKC: the same password typed with another keyboard layout's composition must match.
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) => {
      if (error) fail(error);
      else done(key);
    });
  });
}

/** `scrypt$N$r$p$salt$key`: with its cost, so that stored hashes stay valid when the cost changes. */
export async function hashPassword(password: string, { N, r, p }: Cost = cost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Checked for a missing account, so that the answer takes the same time. */
const dummyHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(keyLength).toString('base64')}`;

export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? dummyHash).split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  const stored = Buffer.from(key, 'base64');
  return derived.length === stored.length && timingSafeEqual(derived, stored) && hash !== null;
}

// Without letters and digits that are easily confused.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = () => Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

export function generatePassword(): string {
  return Array.from({ length: 4 }, group).join('-');
}

export const firstAdministrator = 'admin';
