/** `npm run soak`, and a leg of it that is repeated, run every file on both databases. */
const isSoak = Boolean(process.env['KAGAMI_SOAK'] ?? process.env['KAGAMI_POWER_CUT_SEED']);

const files = [
  // What a request or an answer has to be, before and after the database.
  'permission',
  'body',
  'compressed-answers',
  'console-app',
  'log',
  'media-broken',
  'newer-version',
  'presence',
  'site-app',
  'stalled',
  // The console's code over calls whose own tests run on both.
  'doubtful-answers',
  'site-content',
  // Files on the disk: their rows are those of backup, media-delete and media-trash, and in postgres/ of several processes.
  'backup-refused',
  'disk-full',
  'library-folders',
  'media-files',
  'upload',
  'upload-hostile',
  'upload-inspection',
  'upload-limits',
  'upload-names',
  'upload-location',
  'variants',
  // Space in the folder of the embedded database.
  'log-space',
  // Processes: their SQL is that of administrators, backup and seed, and on PostgreSQL power-cut/writer and restore kill them.
  'commands',
  'process',
  'variants-killed',
  'power-cut/first-start',
  'power-cut/migration',
];

/** The files that `npm test` runs on the embedded database alone, because no SQL of their own is beneath them. */
export const embeddedAlone = isSoak ? [] : files.map((name) => `tests/server/${name}.test.ts`);
