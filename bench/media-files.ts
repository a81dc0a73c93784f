import type { MediaFile } from '../src/contract/http/media.ts';
import type { Servers } from './servers.ts';

const count = 5000;

/** A library of 5,000 files: the demonstration's pictures, repeated, each as a file of its own. */
export async function manyFiles({ kagami, cookie }: Servers): Promise<readonly MediaFile[]> {
  const answer = await fetch(`${kagami.consoleOrigin}/api/get_media_files/`, {
    headers: { cookie: `${cookie.name}=${cookie.value}` },
  });
  const files = ((await answer.json()) as MediaFile[]).filter(({ mime_type: type }) =>
    type.startsWith('image/'),
  );
  return Array.from({ length: count }, (_, at) => {
    const file = files[at % files.length];
    if (!file) throw new Error('The bench found no pictures.');
    return at < files.length
      ? file
      : { ...file, id: 10_000 + at, image_url: file.image_url.replace(/[^/]+$/, `picture-${at}.jpg`) };
  });
}

/** How many files have this in their names. */
export const namesWith = (files: readonly MediaFile[], word: string): number =>
  files.filter(({ image_url: url }) => url.includes(word)).length;

/** An expression in the page: the time from an action until its result has been painted, in ms. */
export const timed = (act: string, isThere: string): string => `new Promise((resolve) => {
  const start = performance.now();
  ${act};
  const look = () => {
    if (!(${isThere})) return void requestAnimationFrame(look);
    const painted = new MessageChannel();
    painted.port1.onmessage = () => resolve(performance.now() - start);
    painted.port2.postMessage(null);
  };
  requestAnimationFrame(look);
})`;

/** Expressions about the library in the element that a selector names. */
export function libraryIn(root: string) {
  const tile = `${root} [role="listbox"] [role="option"]`;
  return {
    /** A selector. */
    tile,
    /** Whether every visible thumbnail has loaded. */
    hasThumbnails: `(() => {
      const scroller = document.querySelector('${root} [data-scroller]')?.getBoundingClientRect();
      const seen = scroller ? [...document.querySelectorAll('${tile} img')].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > scroller.top && top < scroller.bottom;
      }) : [];
      return seen.length > 0 && seen.every((image) => image.complete && image.naturalWidth > 0);
    })()`,
    /** Types into the search field with the events that React listens to. */
    search: (text: string): string => `
      const field = document.querySelector('${root} input[type="search"]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${text}');
      field.dispatchEvent(new Event('input', { bubbles: true }))`,
    found: (files: number): string =>
      `document.querySelector('${tile}')?.getAttribute('aria-setsize') === '${files}'`,
  };
}
