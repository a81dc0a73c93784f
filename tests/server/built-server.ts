import { buildServer } from '../../scripts/build.ts';

/** Vitest's hook: the server that tests start as a process, built of the sources as they are. */
export const setup = (): Promise<void> => buildServer();
