import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OpenDatabase } from '../../server/database/database.ts';
import { installation } from '../../server/database/schema.ts';
import { storedAdminSecret } from '../../server/installation/installation.ts';
import { openTestDatabase } from './database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('all processes of an installation have one secret for previews, whichever of them makes it', async () => {
  const { db } = database;
  await db.insert(installation).values({ installationId: randomUUID() });
  const secrets = await Promise.all([1, 2, 3].map(() => storedAdminSecret(db)));
  expect(secrets[0]).toMatch(/^[\w-]{22}$/);
  expect(new Set([...secrets, await storedAdminSecret(db)]).size).toBe(1);
});
