import { type Painter, createPainter } from './gradient-painter.ts';
import type { Colours } from './gradient.ts';

export type GradientMessage =
  | { readonly type: 'canvas'; readonly canvas: OffscreenCanvas }
  | { readonly type: 'colours'; readonly colours: Colours }
  | { readonly type: 'animate'; readonly on: boolean };

let painter: Painter | null = null;

function start(canvas: OffscreenCanvas): void {
  const target = canvas.getContext('2d', { alpha: false });
  const buffer = new OffscreenCanvas(1, 1).getContext('2d', { alpha: false });
  if (target && buffer) painter = createPainter(target, buffer);
}

addEventListener('message', ({ data }: MessageEvent<GradientMessage>) => {
  if (data.type === 'canvas') start(data.canvas);
  else if (data.type === 'colours') painter?.show(data.colours);
  else painter?.animate(data.on);
});
