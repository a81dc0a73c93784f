import { runConform } from './conform/command.ts';

await runConform();
