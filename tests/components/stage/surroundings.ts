import type { RuntimeConfig } from '../../../src/contract/config.ts';

export const config: RuntimeConfig = {
  brand: 'Kagami',
  apiHost: '',
  // Another origin, as the site's is.
  siteOrigin: `http://site.localhost:${location.port}`,
  timeZone: 'Asia/Tokyo',
  extensions: ['upload-thumbnail', 'image-limit'],
};

/** Vite's own page of `vitest.config.ts`. */
export const previewPath = '/blank/';
