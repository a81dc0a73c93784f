import createDecoder from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

export type HeicAnswer = { readonly jpeg: Blob } | { readonly error: string };

async function decode(bytes: ArrayBuffer): Promise<ImageData> {
  const { HeifDecoder } = createDecoder();
  const [picture] = new HeifDecoder().decode(new Uint8Array(bytes));
  if (picture === undefined) throw new Error('There is no picture in the file.');
  const image = new ImageData(picture.get_width(), picture.get_height());
  await new Promise<void>((resolve, reject) => {
    picture.display(image, (shown) => {
      if (shown === null) reject(new Error('The picture cannot be decoded.'));
      else resolve();
    });
  });
  picture.free();
  return image;
}

async function toJpeg(file: Blob, quality: number): Promise<Blob> {
  const image = await decode(await file.arrayBuffer());
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

const answer = (data: HeicAnswer) => self.postMessage(data, { transfer: [] });

self.addEventListener('message', ({ data }: MessageEvent<{ file: Blob; quality: number }>) => {
  toJpeg(data.file, data.quality).then(
    (jpeg) => answer({ jpeg }),
    (error: unknown) => answer({ error: String(error) }),
  );
});
