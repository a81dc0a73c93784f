import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny';

import { HttpFailure } from '../http/failure.ts';
import { serverText } from '../text.ts';

const maxSide = 16_383;
const patienceMs = 30_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

const isSize = (side: number) => Number.isFinite(side) && side >= 1 && side <= maxSide;

async function readSize(input: Input): Promise<Size | null> {
  const track = await input.getPrimaryVideoTrack();
  // A cut-off file lacks the last frame.
  if (track === null || (await new EncodedPacketSink(track).getPacket(Infinity)) === null) return null;
  const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()]);
  return isSize(width) && isSize(height) ? { width: Math.round(width), height: Math.round(height) } : null;
}

const timeOut = (after: number): Promise<never> =>
  new Promise((_, fail) => {
    setTimeout(() => fail(new Error('The video takes too long to read.')), after).unref();
  });

/** The size of a video in its orientation, read from the file on the disk. */
export async function inspectVideo(path: string): Promise<Size> {
  const source = new FilePathSource(path, { handleUnhandledError: () => undefined });
  const input = new Input({ formats: [MP4, QTFF, WEBM], source });
  const reading = readSize(input);
  try {
    const size = await Promise.race([reading, timeOut(patienceMs)]).catch(() => null);
    if (size === null) throw new HttpFailure(400, serverText.videoUnreadable);
    return size;
  } finally {
    reading.catch(() => undefined);
    input.dispose();
  }
}
