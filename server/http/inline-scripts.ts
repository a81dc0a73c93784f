import { createHash } from 'node:crypto';

/** What a page's policy names its inline scripts by: `'sha256-…'` of each that is written into the page. Data is none. */
export const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
