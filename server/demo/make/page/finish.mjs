// Post-processing: bloom, vignette, slight grain.
import { surface } from './surface.mjs';

const bloom = (canvas, width, height, strength) => {
  const small = { width: Math.round(width / 4), height: Math.round(height / 4) };
  const copy = (source, filter) => {
    const { context } = surface(small);
    context.filter = filter;
    context.drawImage(source, 0, 0, small.width, small.height);
    return context.canvas;
  };
  const bright = copy(canvas, 'brightness(0.92) contrast(2.1)');
  const context = canvas.getContext('2d');
  const unit = Math.min(small.width, small.height) / 1000;
  context.save();
  context.globalCompositeOperation = 'screen';
  context.imageSmoothingQuality = 'high';
  for (const [radius, share] of [
    [9, 0.5],
    [34, 0.35],
    [90, 0.28],
  ]) {
    context.globalAlpha = strength * share;
    context.drawImage(copy(bright, `blur(${radius * unit}px)`), 0, 0, width, height);
  }
  context.restore();
};

const vignette = (context, width, height, strength) => {
  const r = Math.hypot(width, height) / 2;
  const g = context.createRadialGradient(width / 2, height * 0.48, r * 0.45, width / 2, height / 2, r * 1.05);
  g.addColorStop(0, 'rgba(24,16,40,0)');
  g.addColorStop(1, `rgba(24,16,40,${strength})`);
  context.fillStyle = g;
  context.fillRect(0, 0, width, height);
};

const grain = (context, width, height, strength) => {
  const image = context.getImageData(0, 0, width, height),
    d = image.data;
  let seed = 7;
  for (let i = 0; i < d.length; i += 4) {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    const n = ((seed >>> 8) / 16777216 - 0.5) * strength;
    for (let k = 0; k < 3; k += 1) d[i + k] += n;
  }
  context.putImageData(image, 0, 0);
};

export const finish = (canvas, { width, height, glow = 0.5, shade = 0.4, grained = 5 }) => {
  const context = canvas.getContext('2d');
  bloom(canvas, width, height, glow);
  vignette(context, width, height, shade);
  if (grained > 0) grain(context, width, height, grained);
};
