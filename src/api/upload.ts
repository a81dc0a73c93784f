import { uploadField, uploadMedia, uploadThumbnailField, type MediaFile } from '../contract/http/media.ts';
import { fileGoneText } from '../text/failures.ts';
import { answerTo, unanswered, type Answer, type Connection, ApiError } from './answer.ts';
import { callTimeout } from './send.ts';

interface UploadOptions {
  /** A picture of the video; null where there is none or where the backend takes none. */
  readonly thumbnail: Blob | null;
  /** The bytes of the file that have gone out; all of them once the server is at work. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/** Sends one file and reads what became of it, or rejects with an `ApiError` (or the signal's reason when aborted). */
export type Upload = (file: File, options: UploadOptions) => Promise<MediaFile>;

/** How long a server may work on a file that it has whole, in milliseconds. */
const processingTimeout = 120_000;

/** A clock that is set back as long as something happens. */
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

/** Browsers tell a file that was moved, changed or deleted since it was chosen by the same event as a lost network. */
async function whyUnsent(file: File): Promise<ApiError> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return unanswered('network');
  } catch (cause) {
    return new ApiError({ kind: 'file', status: null, message: fileGoneText }, { cause });
  }
}

/** `fetch` tells nothing of what has gone out. */
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
    const give = () => request.abort();
    const silence = silenceTimer(() => {
      reject(unanswered('timeout'));
      give();
    });
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      silence.allow(callTimeout);
      // The form around the file counts as well; and only `load` says that all has gone out.
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
      signal.removeEventListener('abort', give);
    });
    signal.addEventListener('abort', give);
    request.open(uploadMedia.method, url);
    request.withCredentials = true;
    silence.allow(callTimeout);
    request.send(form);
  });
}

/** Section 7's upload, as decisions.md, "The wire", says. No time-out while bytes move ("Time-outs"). */
export function createUpload(connection: Connection): Upload {
  const url = connection.apiHost + uploadMedia.path;
  return (file, options) =>
    answerTo(uploadMedia, () => exchange(url, file, options), connection, options.signal);
}
