import { type Colours, type Light, canvasSize, hasMoved, isPaintedFrame, lightsAt } from './gradient.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The lights are soft, so that they are painted at a sixth of the size and scaled up. */
const shrink = 6;

/** The opacity from a light's centre to its rim, without a peak and without an edge. */
const falloff = [
  [0, 1],
  [0.2, 0.9],
  [0.4, 0.65],
  [0.6, 0.35],
  [0.8, 0.1],
  [1, 0],
] as const;

/** After a pause the movement continues from the same position. */
const longestStep = 100;

function paint(target: Context, buffer: Context, colours: Colours, lights: readonly Light[]): void {
  const [base, ...rest] = colours;
  buffer.fillStyle = `rgb(${base.join(' ')})`;
  buffer.fillRect(0, 0, canvasSize.width / shrink, canvasSize.height / shrink);
  for (const [index, { x, y, radius }] of lights.entries()) {
    const colour = rest[index % rest.length];
    if (!colour) continue;
    const light = buffer.createRadialGradient(
      x / shrink,
      y / shrink,
      0,
      x / shrink,
      y / shrink,
      radius / shrink,
    );
    for (const [offset, alpha] of falloff) light.addColorStop(offset, `rgb(${colour.join(' ')} / ${alpha})`);
    buffer.fillStyle = light;
    buffer.fillRect(0, 0, canvasSize.width / shrink, canvasSize.height / shrink);
  }
  target.drawImage(buffer.canvas, 0, 0, canvasSize.width, canvasSize.height);
}

export interface Painter {
  /** Paints one picture in these colours now. */
  readonly show: (colours: Colours) => void;
  /** Starts or pauses the movement of the lights. */
  readonly animate: (on: boolean) => void;
}

/** Paints the lights into `target` through a small buffer, in the page or in a worker. */
export function createPainter(target: Context, buffer: Context): Painter {
  buffer.canvas.width = canvasSize.width / shrink;
  buffer.canvas.height = canvasSize.height / shrink;
  let colours: Colours | null = null;
  let painted: readonly Light[] = [];
  let elapsed = 0;
  let frame = 0;
  let last = 0;
  let request: number | null = null;

  const advance = (now: number) => {
    elapsed += Math.min(now - last, longestStep);
    last = now;
    const lights = lightsAt(elapsed);
    if (!colours || !hasMoved(painted, lights)) return;
    painted = lights;
    paint(target, buffer, colours, lights);
  };
  const onFrame = (now: number) => {
    request = requestAnimationFrame(onFrame);
    frame += 1;
    if (isPaintedFrame(frame)) advance(now);
  };
  return {
    show: (next) => {
      colours = next;
      painted = lightsAt(elapsed);
      paint(target, buffer, next, painted);
    },
    animate: (on) => {
      if (on && request === null) {
        last = performance.now();
        request = requestAnimationFrame(onFrame);
      }
      if (!on && request !== null) {
        cancelAnimationFrame(request);
        request = null;
      }
    },
  };
}
