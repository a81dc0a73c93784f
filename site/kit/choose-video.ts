import type { VideoField } from '../../src/contract/http/media.ts';

const sizes = ['small', 'medium', 'large', 'extra_large'] as const;
type Size = (typeof sizes)[number];
type Kind = 'pc' | 'mobile';

/** The widest window with mobile videos, in CSS px. */
const widestMobile = 767;

const pixelsAcross: Record<Kind, readonly (readonly [number, Size])[]> = {
  pc: [
    [1280, 'small'],
    [1920, 'medium'],
    [2560, 'large'],
  ],
  mobile: [
    [720, 'small'],
    [1080, 'medium'],
    [1440, 'large'],
  ],
};

/** The video for a window of this width. Above two device pixels a moving background gains nothing. */
export function wantedVideo(width: number, pixelRatio: number): VideoField {
  const kind: Kind = width > widestMobile ? 'pc' : 'mobile';
  const pixels = width * Math.min(Math.max(pixelRatio, 1), 2);
  const size = pixelsAcross[kind].find(([most]) => pixels <= most)?.[1] ?? 'extra_large';
  return `${kind}_video_${size}`;
}

export function chooseVideo(wanted: VideoField, exists: (field: VideoField) => boolean): VideoField | null {
  const kind: Kind = wanted.startsWith('pc_') ? 'pc' : 'mobile';
  const at = sizes.findIndex((size) => wanted === `${kind}_video_${size}`);
  const nearest = [...sizes.slice(0, at + 1).toReversed(), ...sizes.slice(at + 1)];
  const kinds: readonly Kind[] = kind === 'pc' ? ['pc', 'mobile'] : ['mobile', 'pc'];
  const candidates = kinds.flatMap((each) => nearest.map((size): VideoField => `${each}_video_${size}`));
  return candidates.find(exists) ?? null;
}
