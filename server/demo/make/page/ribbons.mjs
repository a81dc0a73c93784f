// Long-exposure ribbons: a curve in the room with a width, drawn as many fine strands of light. Strands are projected,
// hidden behind nearer shapes, and drawn again below the floor and behind a mirror.
import { surface } from './surface.mjs';

const catmull = (points, t, closed) => {
  const n = points.length,
    span = closed ? n : n - 1,
    f = t * span,
    i = Math.min(Math.floor(f), span - 1),
    u = f - i;
  const at = (k) => points[closed ? (k + n) % n : Math.max(0, Math.min(n - 1, k))];
  const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  return [0, 1, 2].map(
    (k) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * u +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * u * u +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * u * u * u),
  );
};

const TAU = Math.PI * 2;

const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

const strand = (ribbon, s, phase, steps) => {
  const { points, closed = false, width, sway = 0.04, twist = 1 } = ribbon,
    line = [];
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps,
      [x, y, z] = catmull(points, t, closed);
    const swell = closed ? 1 : Math.sin(Math.PI * Math.min(1, t * 1.02)) ** 0.6;
    const a = twist * TAU * t + 0.6 * Math.sin(TAU * (t - phase));
    const off = width * swell * (s + 0.2 * Math.sin(TAU * (2 * t - phase) + s * 2.6));
    const drift = sway * swell * Math.sin(TAU * (3 * t - 2 * phase) + s * 3.1);
    line.push([
      x + Math.sin(a) * off * 0.45 + drift * 0.4,
      y + Math.cos(a) * off + drift,
      z + Math.sin(a) * off,
    ]);
  }
  return line;
};

const project = (camera, [x, y, z], size) => {
  const d = [x - camera.eye[0], y - camera.eye[1], z - camera.eye[2]];
  const dot = (a) => d[0] * a[0] + d[1] * a[1] + d[2] * a[2];
  const ahead = dot(camera.ahead);
  return {
    x: (0.5 + dot(camera.rightUnit) / ahead / camera.spanX / 2) * size.width,
    y: (0.5 - dot(camera.upUnit) / ahead / camera.spanY / 2) * size.height,
    ahead,
    far: Math.hypot(...d),
  };
};

/** The ribbon itself, its reflection in the floor, and its reflection in the mirror at z = 0. */
const VIEWS = {
  itself: { move: (p) => p, shown: (d, far) => d[0] > far - 0.02 },
  floor: { move: ([x, y, z]) => [x, -y, z], shown: (d) => d[1] === 3 },
  mirror: { move: ([x, y, z]) => [x, y, -z], shown: (d) => d[2] === 1 && d[1] === 0 },
};

export const drawRibbons = (
  context,
  { ribbons, camera, depth, size, phase = 0, floorGloss = 0.3, mirror = false },
) => {
  const { width, height } = size,
    unit = Math.min(width, height) / 1000;
  const shown = (view, p) => {
    const px = Math.floor((p.x / width) * depth.width),
      py = Math.floor((1 - p.y / height) * depth.height);
    if (px < 0 || py < 0 || px >= depth.width || py >= depth.height) return false;
    const i = (py * depth.width + px) * 4;
    return view.shown([depth.data[i], depth.data[i + 1], depth.data[i + 2]], p.far);
  };
  context.save();
  context.globalCompositeOperation = 'lighter';
  context.lineCap = 'butt';
  context.lineJoin = 'round';
  for (const ribbon of ribbons) {
    const { strands = 46, steps = 220, power = 1 } = ribbon;
    const palette = ribbon.tints.map(rgb);
    const passes = [['itself', 1, 0]];
    if (mirror) passes.push(['mirror', 0.5, 1.2]);
    if (floorGloss > 0) passes.push(['floor', floorGloss, 5]);
    for (const [name, strength, blur] of passes) {
      const view = VIEWS[name];
      // A blurred view is drawn at half size: the difference is invisible, and blurring costs a quarter.
      const layer =
        blur > 0 ? surface({ width: Math.round(width / 2), height: Math.round(height / 2) }) : null;
      const target = layer ? layer.context : context;
      if (layer) target.scale(0.5, 0.5);
      target.globalCompositeOperation = 'lighter';
      for (let k = 0; k < strands; k += 1) {
        const s = (k / (strands - 1)) * 2 - 1,
          edge = 1 - Math.abs(s);
        const line = strand(ribbon, s, phase, steps).map((p) => project(camera, view.move(p), size));
        const mixAt = palette.length > 1 ? (k / (strands - 1)) * (palette.length - 1) : 0;
        const tints = [
          palette[Math.floor(mixAt)],
          palette[Math.min(palette.length - 1, Math.floor(mixAt) + 1)],
        ];
        const f = mixAt - Math.floor(mixAt),
          rgb = tints[0].map((v, i) => Math.round(v + (tints[1][i] - v) * f));
        // Stretches of equal brightness are one path: a stroke per segment would show its joints.
        for (let i = 0; i < steps; i += 4) {
          const t = i / steps,
            a = line[i];
          if (a.ahead < 0.2 || !shown(view, a)) continue;
          const ends = ribbon.closed ? 1 : Math.min(1, t * 6) * Math.min(1, (1 - t) * 6);
          const pulse = 0.55 + 0.45 * Math.sin(TAU * (t * (ribbon.waves ?? 1) - phase) + s * 1.4);
          const alpha =
            power * strength * ends * pulse * (0.1 + 0.24 * edge + (k === 0 || k === strands - 1 ? 0.22 : 0));
          if (alpha < 0.004) continue;
          target.strokeStyle = `rgba(${rgb[0]},${rgb[1]},${rgb[2]},${Math.min(1, alpha)})`;
          target.lineWidth = ((ribbon.line ?? 1.5) * unit * 4.2) / Math.max(a.far, 1);
          target.beginPath();
          target.moveTo(a.x, a.y);
          for (let j = 1; j <= 4 && i + j <= steps; j += 1) target.lineTo(line[i + j].x, line[i + j].y);
          target.stroke();
        }
      }
      if (layer) {
        const soft = surface(layer.canvas);
        soft.context.filter = `blur(${(blur * unit) / 2}px)`;
        soft.context.drawImage(layer.canvas, 0, 0);
        context.drawImage(soft.canvas, 0, 0, width, height);
      }
    }
  }
  context.restore();
};
