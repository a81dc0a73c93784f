import { isHeic } from '../media/prepare/is-heic.ts';
import type { Preparation, Prepared } from '../media/prepare/prepare-file.ts';
import { Unprepared } from '../media/prepare/unprepared.ts';
import { prepareText } from '../text/prepare.ts';
import { withinScriptTime } from '../ui/lazy-part.tsx';

/** Prepares a file; one that needs no conversion is sent as it is where the script for that cannot be loaded. */
export async function prepareUpload(file: File, preparation: Preparation): Promise<Prepared> {
  const script = await withinScriptTime(import('../media/prepare/prepare-file.ts')).catch(
    (error: unknown) => {
      console.info('prepare', error);
      if (isHeic(file)) throw new Unprepared('script', prepareText.noDecoder, error);
      return null;
    },
  );
  return script === null ? { kind: 'ready', file } : script.prepareFile(file, preparation);
}
