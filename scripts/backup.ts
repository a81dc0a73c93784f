import { runBackup } from '../server/commands/backup.ts';

await runBackup();
