import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { Pool } from 'pg';

import { migrated } from '../../server/database/database.ts';
import { openDatabaseFolder, poolOver } from '../../server/database/embedded.ts';
import { insertRows } from '../../server/database/rows.ts';
import { sessions } from '../../server/database/schema.ts';
import { transact, type Database } from '../../server/database/transact.ts';
import { KagamiServer } from '../../tests/fixtures/server.ts';

/** How many rows of each kind a large studio has. */
export const rowsOfLargeStudio = {
  bookings: 50_000,
  reviews: 5000,
  files: 5000,
  articles: 1000,
  sessions: 1000,
} as const;

/** The cookie of one of the sessions of a large studio, by its number from 0. */
export const cookieOf = (session: number): string => `kagami_session=bench-${session}`;

const numbers = (count: number) => sql`generate_series(1, ${count}::integer) as number`;

/** Fills a database that a first start has made. */
async function fillLargeStudio(db: Database): Promise<void> {
  const { bookings, reviews, files, articles } = rowsOfLargeStudio;
  await db.execute(sql`
    insert into trial_bookings (date, name, age, studio, lesson, access, message, mail, tel, created_at)
    select date '2024-01-01' + number % 1000, '佐藤 陽菜' || number, '30', '渋谷校', 'はじめてのバレエ', '電車',
      case when number % 2 = 0 then '初めてなので少し緊張しています。持ち物を教えてください（' || number || '）。' else '' end,
      'hana' || number || '@example.jp', '090-1234-5678', timestamptz '2024-01-01' + number * interval '1 minute'
    from ${numbers(bookings)}`);
  await db.execute(sql`
    insert into reviews (position, reviewer_info, content, reply, is_published)
    select 1000 + number, '30代・女性 ' || number,
      '初めてで不安でしたが、丁寧に教えていただき、今では週に一度の楽しみです。鏡の前の自分が変わっていきます（' || number || '）。',
      'うれしいお言葉をありがとうございます。またスタジオでお待ちしています（' || number || '）。', number % 3 > 0
    from ${numbers(reviews)}`);
  // Rows without files: only their list is measured. Their rows in `media_variants` prevent attempts to make copies.
  await db.execute(sql`
    with added as (
      insert into media_files (folder, file_name, thumbnail_name, mime_type, width, height, file_size)
      select 'bench-' || number, 'picture-' || number || '.jpg', 'thumbnail.jpg', 'image/jpeg', 1600, 1200, 400000
      from ${numbers(files)} returning id)
    insert into media_variants (media_id, state, widths) select id, 'done', '{320,640,1280}'::integer[] from added`);
  await db.execute(sql`
    insert into news (title, text, created_at)
    select 'お知らせ ' || number, repeat('第' || number || '回の発表会のお知らせです。皆さまのお越しをお待ちしています。', 5),
      timestamptz '2024-01-01' + number * interval '1 hour'
    from ${numbers(articles)}`);
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 24 * 60 * 60 * 1000);
  const rows = Array.from({ length: rowsOfLargeStudio.sessions }, (_, session) => ({
    tokenHash: createHash('sha256').update(`bench-${session}`).digest('base64url'),
    administratorId: 1,
    createdAt,
    expiresAt,
  }));
  await transact(db, (tx) => insertRows(tx, sessions, rows));
}

/** Fills a database of a PostgreSQL. */
export async function fillLargeDatabase(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url });
  try {
    const db = await migrated(pool);
    await fillLargeStudio(db);
    // As autovacuum does a minute later.
    await db.execute(sql`analyze`);
  } finally {
    await pool.end();
  }
}

/** Kagami with its embedded database and a large studio's content, and further variables. */
export async function startLargeStudio(extra: Readonly<Record<string, string>> = {}): Promise<KagamiServer> {
  const folder = await mkdtemp(join(tmpdir(), 'kagami-bench-'));
  const server = await KagamiServer.start({ KAGAMI_DATA_DIR: folder, ...extra });
  await server.kill('SIGTERM');
  const pglite = await openDatabaseFolder(join(folder, 'database'));
  const pool = poolOver(pglite);
  await fillLargeStudio(await migrated(pool));
  await pool.end();
  await pglite.close();
  await server.restart();
  const remove = server.remove.bind(server);
  return Object.assign(server, {
    remove: () => remove().finally(() => rm(folder, { recursive: true, force: true })),
  });
}
