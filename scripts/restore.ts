import { runRestore } from '../server/commands/restore.ts';

await runRestore();
