import { uploadField, uploadMedia, uploadThumbnailField, type MediaFile } from '../contract/http/media.ts';
import { fileGoneText } from '../text/failures.ts';
import { ApiError, unanswered, type Answer } from './answer.ts';
import { callTimeout, type Send } from './send.ts';

interface UploadOptions {
  readonly thumbnail: Blob | null;
  /** Bytes sent; all of them means that the server is processing the file. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

export type SendUpload = (file: File, options: UploadOptions) => Promise<MediaFile>;

/** Time-out while the server processes the file, in ms. */
const processingTimeout = 120_000;

function silenceTimer(onSilent: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    allow(ms: number) {
      stop();
      timer = setTimeout(onSilent, ms);
    },
  };
}

/** A file that was moved, changed or deleted since its choice fails with the same event as the network. */
async function whyUnsent(file: File): Promise<ApiError> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return unanswered('network');
  } catch (cause) {
    return new ApiError({ kind: 'file', status: null, message: fileGoneText }, { cause });
  }
}

/** `XMLHttpRequest`, because `fetch` reports no upload progress. */
function exchange(
  url: string,
  file: File,
  { thumbnail, onProgress, signal }: UploadOptions,
): Promise<Answer> {
  const form = new FormData();
  if (thumbnail) form.append(uploadThumbnailField, thumbnail);
  form.append(uploadField, file);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const silence = silenceTimer(() => {
      reject(unanswered('timeout'));
      abort();
    });
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      silence.allow(callTimeout);
      // The event also counts the bytes of the multipart form; only `load` means that everything was sent.
      onProgress(Math.min(file.size - 1, Math.floor((file.size * loaded) / total)));
    });
    request.upload.addEventListener('load', () => {
      silence.allow(processingTimeout);
      onProgress(file.size);
    });
    request.addEventListener('progress', () => silence.allow(callTimeout));
    request.addEventListener('load', () => {
      const { status, responseURL, responseText } = request;
      const redirected = responseURL !== new URL(url, window.location.href).href;
      resolve({ status, ok: status >= 200 && status < 300, redirected, text: responseText });
    });
    request.addEventListener('error', () => void whyUnsent(file).then(reject));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => {
      silence.stop();
      signal.removeEventListener('abort', abort);
    });
    signal.addEventListener('abort', abort);
    request.open(uploadMedia.method, url);
    request.withCredentials = true;
    silence.allow(callTimeout);
    request.send(form);
  });
}

/** No time-out while bytes are being sent (docs/behaviour.md#failures). */
export const createUpload =
  (send: Send): SendUpload =>
  (file, options) =>
    send(uploadMedia, null, {
      signal: options.signal,
      exchange: (url) => exchange(url, file, options),
    });
