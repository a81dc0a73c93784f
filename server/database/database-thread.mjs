// A worker's own start: Node 20 does not apply the process's `--import tsx` to it.
import { register } from 'tsx/esm/api';

register();
await import('./database-thread.ts');
