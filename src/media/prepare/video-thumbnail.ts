/** Long enough for a decoder, short enough for the user. */
const limit = 5000;
const longestEdge = 640;
/** Videos often fade in from black. */
const moment = 1;

/** The moment that is taken of a video, both in seconds. */
export const momentOf = (duration: number): number => Math.min(moment, duration / 2) || 0;

/** A thumbnail of a video, made by this browser; null where it cannot decode the file or takes too long. */
export async function videoThumbnail(file: File): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  const over = AbortSignal.timeout(limit);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = url;
    await happened(video, 'loadedmetadata', over);
    const sought = happened(video, 'seeked', over);
    video.currentTime = momentOf(video.duration);
    await sought;
    return await draw(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** The frame of a video at a moment in seconds, as a thumbnail; null where the browser gives none. */
export async function frameOf(video: HTMLVideoElement, seconds: number): Promise<Blob | null> {
  try {
    const sought = happened(video, 'seeked', AbortSignal.timeout(limit));
    video.currentTime = seconds;
    await sought;
    return await draw(video);
  } catch {
    return null;
  }
}

const happened = (video: HTMLVideoElement, type: 'loadedmetadata' | 'seeked', over: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error('The video gives no picture.'));
    video.addEventListener(type, () => resolve(), { once: true, signal: over });
    video.addEventListener('error', fail, { once: true, signal: over });
    over.addEventListener('abort', fail, { once: true });
  });

function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, longestEdge / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.8);
  });
}
