// node make.mjs [--draft] [--only part-of-a-name]: draws the named scenes, then writes the manifest of all files.
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright';

import { writeImage, writeVideos } from './encode.mjs';
import { writeManifest } from './manifest.mjs';
import { prepare, SIZES } from './scene.mjs';
import { films } from './scenes/films.mjs';
import { portraits } from './scenes/portraits.mjs';
import { tallLessons } from './scenes/tall-lessons.mjs';
import { tall } from './scenes/tall.mjs';
import { wide } from './scenes/wide.mjs';

const draft = process.argv.includes('--draft');
const only = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1].split(',')
  : [''];
const wanted = ({ name }) => only.some((part) => name.includes(part));
const passes = Number(process.env.PASSES ?? 6),
  share = Number(process.env.SHARE ?? 0.8);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const open = async () => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--allow-file-access-from-files',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  });
  const page = await browser.newPage();
  await page.goto(new URL('./page/index.html', import.meta.url).href);
  const parts = await Promise.all(
    ['shapes', 'room', 'light', 'main'].map((n) => readFile(here(`./shaders/${n}.glsl`), 'utf8')),
  );
  await page.waitForFunction(() => 'studio' in window);
  await page.evaluate((source) => window.studio.start(source), parts.join('\n'));
  return { browser, page };
};

const bytes = (dataUrl) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
const trace = (page, scene) => page.evaluate((s) => window.studio.trace(s), scene);
const frame = async (page, phase, type, quality) =>
  bytes(await page.evaluate((a) => window.studio.frame(...a), [phase, type, quality]));

const small = ({ width, height }) => ({ width: Math.round(width * 0.4), height: Math.round(height * 0.4) });

const media = process.env.DEMO_OUT ?? here('../media');
await mkdir(`${media}/thumbs`, { recursive: true });
const { browser, page } = await open();

for (const scene of [...tall, ...tallLessons, ...wide, ...portraits].filter(wanted)) {
  const started = Date.now(),
    size = SIZES[scene.shape];
  await trace(page, prepare(scene, draft ? { size: small(size), passes: 2 } : { size, passes, share }));
  await writeImage(media, scene.name, await frame(page, scene.phase ?? 0, 'image/png'));
  console.log(scene.name, `${((Date.now() - started) / 1000).toFixed(1)} s`);
}

for (const film of films.filter(wanted)) {
  const size = draft ? small(film.size) : film.size,
    count = draft ? 8 : film.frames;
  await trace(page, prepare(film, { size, passes: draft ? 2 : passes, share }));
  await writeVideos(media, film, draft, count, (i) => frame(page, i / count, 'image/jpeg', 0.97));
  console.log(film.name);
}

await browser.close();
if (!draft) await writeManifest(media, here('../media.json'));
