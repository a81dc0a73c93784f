import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { installation } from '../../server/database/schema.ts';
import { storedAdminSecret } from '../../server/installation/installation.ts';
import { sharedBackend } from './shared-backend.ts';

const { db } = await sharedBackend();

test('all processes of an installation have one secret for previews, whichever of them makes it', async () => {
  await db.insert(installation).values({ installationId: randomUUID() });
  const secrets = await Promise.all([1, 2, 3].map(() => storedAdminSecret(db)));
  expect(secrets[0]).toMatch(/^[\w-]{22}$/);
  expect(new Set([...secrets, await storedAdminSecret(db)]).size).toBe(1);
});
