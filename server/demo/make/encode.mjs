import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// sharp may live outside the project: SHARP_FROM is any file beside the node_modules that has it.
const sharp = createRequire(process.env.SHARP_FROM ?? import.meta.url)('sharp');

const thumbnail = (media, name, picture) =>
  sharp(picture)
    .resize({ width: 320, height: 320, fit: 'inside' })
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(`${media}/thumbs/${name}.jpg`);

export const writeImage = async (media, name, png) => {
  await sharp(png).jpeg({ quality: 78, mozjpeg: true, progressive: true }).toFile(`${media}/${name}.jpg`);
  await thumbnail(media, name, png);
};

const ffmpeg = (args) => {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`ffmpeg ended with ${code}`))));
  });
  return { input: child.stdin, ended };
};

const write = (stream, chunk) =>
  new Promise((done, fail) => stream.write(chunk, (error) => (error ? fail(error) : done())));

/** Draws the loop once, then scales it to every size the site asks for. */
export const writeVideos = async (media, film, draft, count, drawFrame) => {
  const folder = await mkdtemp(join(tmpdir(), 'kagami-film-'));
  const master = join(folder, 'master.mkv');
  const drawing = ffmpeg([
    '-f',
    'image2pipe',
    '-framerate',
    String(film.fps),
    '-c:v',
    'mjpeg',
    '-i',
    '-',
    '-c:v',
    'libx264',
    '-qp',
    '4',
    '-preset',
    'veryfast',
    '-pix_fmt',
    'yuv420p',
    master,
  ]);
  for (let i = 0; i < count; i += 1) {
    const picture = await drawFrame(i);
    if (i === 0) for (const s of film.outputs) await thumbnail(media, s.name, picture);
    await write(drawing.input, picture);
  }
  drawing.input.end();
  await drawing.ended;
  const seconds = count / film.fps;
  for (const { name, width, height, crf } of draft ? film.outputs.slice(0, 1) : film.outputs) {
    // Twice the drawn frames, blended: light in motion may blur. The loop is played twice and cut so that its seam blends too.
    const filter = `framerate=fps=${film.fps * 2},trim=start=${seconds}:duration=${seconds},setpts=PTS-STARTPTS,scale=${width}:${height}:flags=lanczos`;
    const encoding = ffmpeg([
      '-stream_loop',
      '2',
      '-i',
      master,
      '-vf',
      filter,
      '-an',
      '-c:v',
      'libx264',
      '-crf',
      String(crf),
      '-preset',
      'slow',
      '-tune',
      'animation',
      '-g',
      '300',
      '-pix_fmt',
      'yuv420p',
      '-color_range',
      'tv',
      '-colorspace',
      'bt709',
      '-map_metadata',
      '-1',
      '-movflags',
      '+faststart',
      `${media}/${name}.mp4`,
    ]);
    encoding.input.end();
    await encoding.ended;
  }
  await rm(folder, { recursive: true });
};
