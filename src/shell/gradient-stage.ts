import { type Painter, createPainter } from './gradient-painter.ts';
import type { GradientMessage } from './gradient-worker.ts';
import { type Colours, canvasSize, colourProperties, coloursAt } from './gradient.ts';

/** After input, which has priority, in ms. */
const quiet = 1000;
const inputs = ['keydown', 'beforeinput', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const;

function createCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvasSize.width;
  canvas.height = canvasSize.height;
  host.replaceChildren(canvas);
  return canvas;
}

function paintInPage(host: HTMLElement): Painter | null {
  const target = createCanvas(host).getContext('2d', { alpha: false });
  const buffer = document.createElement('canvas').getContext('2d', { alpha: false });
  return target && buffer ? createPainter(target, buffer) : null;
}

function paintInWorker(host: HTMLElement, onError: () => void): Painter & { readonly worker: Worker } {
  const worker = new Worker(new URL('./gradient-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', onError);
  const send = (message: GradientMessage, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer);
  const canvas = createCanvas(host).transferControlToOffscreen();
  send({ type: 'canvas', canvas }, [canvas]);
  return {
    worker,
    show: (colours) => send({ type: 'colours', colours }),
    animate: (on) => send({ type: 'animate', on }),
  };
}

export function stageGradient(host: HTMLElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let painter: Painter | null = null;
  let worker: Worker | null = null;
  let colours: Colours | null = null;
  let resting: ReturnType<typeof setTimeout> | null = null;
  let restUntil = 0;
  let moving = false;

  const settle = () => {
    const move = colours !== null && resting === null && !document.hidden && !stillness.matches;
    if (move === moving) return;
    moving = move;
    painter?.animate(move);
  };
  const wake = () => {
    const left = restUntil - performance.now();
    resting = left > 0 ? setTimeout(wake, left) : null;
    settle();
  };
  const rest = () => {
    restUntil = performance.now() + quiet;
    if (resting === null) wake();
  };
  const readColours = (retries: number) => {
    if (signal.aborted) return;
    const style = getComputedStyle(document.documentElement);
    const next = coloursAt(
      retries,
      colourProperties.map((name) => style.getPropertyValue(name)),
    );
    if (!next) {
      requestAnimationFrame(() => readColours(retries + 1));
      return;
    }
    colours = next;
    painter?.show(next);
    settle();
  };
  const startInPage = () => {
    worker?.terminate();
    worker = null;
    painter = paintInPage(host);
    if (colours) painter?.show(colours);
    painter?.animate(moving);
  };

  if ('transferControlToOffscreen' in HTMLCanvasElement.prototype && typeof Worker === 'function') {
    const inWorker = paintInWorker(host, startInPage);
    ({ worker } = inWorker);
    painter = inWorker;
  } else startInPage();
  readColours(0);

  const themes = new MutationObserver(() => readColours(0));
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => readColours(0), { signal });
  stillness.addEventListener('change', settle, { signal });
  document.addEventListener('visibilitychange', settle, { signal });
  for (const input of inputs) addEventListener(input, rest, { signal, passive: true, capture: true });

  return () => {
    ended.abort();
    themes.disconnect();
    if (resting !== null) clearTimeout(resting);
    painter?.animate(false);
    worker?.terminate();
    host.replaceChildren();
  };
}
