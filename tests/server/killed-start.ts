import { watch } from 'node:fs';

import { KagamiProcess } from './kagami-process.ts';

interface Setting {
  readonly env: Readonly<Record<string, string>>;
  /** The folder where the entry appears. It exists. */
  readonly folder: string;
}

/**
 * The variables of a first start that was killed (-9) as soon as the folder had an entry of that name. Where the kill came
 * after the end of the start, because this process had no processor meanwhile, another start is made.
 */
export async function killedStart(
  entry: string,
  newSetting: () => Promise<Setting>,
): Promise<Setting['env']> {
  for (;;) {
    const { env, folder } = await newSetting();
    const killed = new KagamiProcess(env);
    const watcher = watch(folder, (_event, name) => {
      if (name === entry) killed.child.kill('SIGKILL');
    });
    const { stdout, code } = await killed.ended();
    watcher.close();
    if (code !== null) throw new Error(`The start ended by itself, with ${code}.`);
    if (stdout === '') return env;
  }
}
