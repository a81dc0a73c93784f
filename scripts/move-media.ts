import { runMoveMedia } from '../server/commands/move-media.ts';

await runMoveMedia();
