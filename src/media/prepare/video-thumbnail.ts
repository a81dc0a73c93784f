/** In ms. */
const limit = 5000;
const longestEdge = 640;
/** In seconds; videos often begin with black. */
const moment = 1;

export const momentOf = (duration: number): number => Math.min(moment, duration / 2) || 0;

/** Null if this browser cannot decode the file, or not in time. */
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
    return await drawnAt(video, momentOf(video.duration), over);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

export async function frameOf(video: HTMLVideoElement, seconds: number): Promise<Blob | null> {
  try {
    return await drawnAt(video, seconds, AbortSignal.timeout(limit));
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

async function drawnAt(video: HTMLVideoElement, seconds: number, over: AbortSignal): Promise<Blob | null> {
  const sought = happened(video, 'seeked', over);
  video.currentTime = seconds;
  await sought;
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
