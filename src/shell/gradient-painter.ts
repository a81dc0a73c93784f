import { type Colours, type Light, canvasSize, hasMoved, isPaintedFrame, lightsAt } from './gradient.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The lights are soft: a buffer of a sixth of the size is scaled up. */
const shrink = 6;

const falloff = [
  [0, 1],
  [0.2, 0.9],
  [0.4, 0.65],
  [0.6, 0.35],
  [0.8, 0.1],
  [1, 0],
] as const;

/** In ms: after a pause the movement continues from the same position. */
const longestStep = 100;

function paint(target: Context, buffer: Context, colours: Colours, lights: readonly Light[]): void {
  const [base, ...rest] = colours;
  const fill = (style: string | CanvasGradient) => {
    buffer.fillStyle = style;
    buffer.fillRect(0, 0, canvasSize.width / shrink, canvasSize.height / shrink);
  };
  fill(`rgb(${base.join(' ')})`);
  for (const [index, { x, y, radius }] of lights.entries()) {
    const colour = rest[index % rest.length];
    if (!colour) continue;
    const [left, top] = [x / shrink, y / shrink];
    const light = buffer.createRadialGradient(left, top, 0, left, top, radius / shrink);
    for (const [offset, alpha] of falloff) light.addColorStop(offset, `rgb(${colour.join(' ')} / ${alpha})`);
    fill(light);
  }
  target.drawImage(buffer.canvas, 0, 0, canvasSize.width, canvasSize.height);
}

export interface Painter {
  readonly show: (colours: Colours) => void;
  readonly animate: (on: boolean) => void;
}

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
