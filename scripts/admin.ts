import { runAdmin } from '../server/commands/admin.ts';

await runAdmin();
