// The generator's code in the page: make.mjs calls window.studio with a scene and receives images.
import { finish } from './finish.mjs';
import { createGpu } from './gpu.mjs';
import { drawRibbons } from './ribbons.mjs';
import { surface } from './surface.mjs';

let gpu;
let held;

const toDataUrl = async (canvas, type, quality) => {
  const blob = await canvas.convertToBlob({ type, quality });
  return new Promise((done) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(reader.result));
    reader.readAsDataURL(blob);
  });
};

window.studio = {
  start(fragment) {
    gpu = createGpu(fragment);
  },
  /** Traces the scene once, at a share of its size; frames are then drawn over it at full size. */
  async trace(scene) {
    const traced = {
      width: Math.round(scene.width * scene.share),
      height: Math.round(scene.height * scene.share),
    };
    const { canvas, depth } = await gpu({ ...scene, ...traced, wantsDepth: scene.light.ribbons.length > 0 });
    const { canvas: still, context } = surface(scene);
    context.imageSmoothingQuality = 'high';
    context.drawImage(canvas, 0, 0, scene.width, scene.height);
    held = { scene, still, depth: { ...traced, data: depth } };
  },
  async frame(phase, type = 'image/png', quality = 1) {
    const { scene, still, depth } = held,
      { width, height } = scene;
    const { canvas, context } = surface({ width, height });
    context.drawImage(still, 0, 0);
    drawRibbons(context, { ...scene.light, camera: scene.camera, depth, size: { width, height }, phase });
    finish(canvas, { width, height, ...scene.finish });
    return toDataUrl(canvas, type, quality);
  },
};
