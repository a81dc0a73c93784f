import { runRestore } from '../server/commands/backup.ts';

await runRestore();
