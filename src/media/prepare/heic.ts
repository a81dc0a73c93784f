import { scriptTimeout } from '../../ui/fetched-script.ts';
import type { HeicAnswer } from './heic-worker.ts';
import { drawn, jpegQuality } from './picture.ts';

/** The decoder's script could not be fetched, or not be run: another attempt may succeed. */
export class DecoderMissing extends Error {}

/**
 * A photograph in HEIC as a JPEG. Safari decodes it by itself; elsewhere the decoder is fetched, which works in a
 * worker that ends with it, and its memory too.
 */
export async function heicToJpeg(file: Blob, signal: AbortSignal): Promise<Blob> {
  const own = await createImageBitmap(file).catch(() => null);
  signal.throwIfAborted();
  if (own === null) return decodedBy(file, signal);
  const canvas = drawn(own);
  own.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}

async function decodedBy(file: Blob, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      const fail = (message: string) => reject(new DecoderMissing(message));
      signal.addEventListener('abort', () => reject(signal.reason));
      AbortSignal.timeout(scriptTimeout).addEventListener('abort', () => fail('It takes too long.'));
      worker.addEventListener('error', ({ message }) => fail(message));
      worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => {
        if ('jpeg' in data) resolve(data.jpeg);
        else reject(new Error(data.error));
      });
      worker.postMessage({ file, quality: jpegQuality }, { transfer: [] });
    });
  } finally {
    worker.terminate();
  }
}
