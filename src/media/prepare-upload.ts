import { prepareText } from '../text/prepare.ts';
import { withinScriptTime } from '../ui/lazy-part.tsx';
import { isHeic } from './prepare/is-heic.ts';
import type { Preparation, Prepared } from './prepare/prepare-file.ts';
import { Unprepared } from './prepare/unprepared.ts';

/** Prepares a file; one that needs no conversion is sent as it is where the script for that cannot be loaded. */
export async function prepareUpload(file: File, preparation: Preparation): Promise<Prepared> {
  const script = await withinScriptTime(import('./prepare/prepare-file.ts')).catch((error: unknown) => {
    console.info('prepare', error);
    if (isHeic(file)) throw new Unprepared('script', prepareText.noDecoder, error);
    return null;
  });
  return script === null ? { kind: 'ready', file } : script.prepareFile(file, preparation);
}
