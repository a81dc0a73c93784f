import { getMediaFiles, mediaKind, type MediaFile } from '../../src/contract/http/media.ts';
import type { Run } from './run.ts';

const rule = 'section 3, Media file: image_url, mime_type';

/** Reads one image and one video of the library as the page's elements do: without a cookie, a video in ranges. */
export async function playMedia(run: Run, files: readonly MediaFile[]): Promise<void> {
  const kinds = ['image', 'video'] as const;
  for (const kind of kinds) {
    const file = files.find((each) => mediaKind(each) === kind);
    if (file === undefined) run.notPlayed.push(`the library has no ${kind} whose address could be read`);
    else await playFile(run, file, kind);
  }
}

async function playFile(run: Run, file: MediaFile, kind: 'image' | 'video'): Promise<void> {
  const { client, findings } = run;
  const response = await client.read(file.image_url, kind === 'video' ? { range: 'bytes=0-0' } : {});
  const note = (field: string, found: string, does: string, consequence: 'fine' | 'fails') =>
    findings.note(getMediaFiles, { field: `${kind}: ${field}`, found, does, consequence, rule });
  if (response === null || !response.ok) {
    note('image_url', `${response?.status ?? 'no answer'} without a cookie`, 'shows a placeholder', 'fails');
    return;
  }
  const { status, headers } = response;
  await response.body?.cancel();
  const type = headers.get('content-type') ?? 'nothing';
  if (!type.startsWith(`${kind}/`))
    note(
      'content-type',
      `${type} instead of ${file.mime_type}`,
      'shows it where the browser knows its bytes',
      'fine',
    );
  if (client.isCrossOrigin && headers.get('cross-origin-resource-policy') === 'same-origin')
    note('cross-origin-resource-policy', 'same-origin', 'shows a placeholder: the browser keeps it', 'fails');
  if (kind === 'video' && (status !== 206 || !(headers.get('content-range') ?? '').startsWith('bytes 0-0/')))
    note(
      'range',
      `${status} instead of 206 with its range`,
      'does not play it in Safari, and cannot seek',
      'fails',
    );
}
