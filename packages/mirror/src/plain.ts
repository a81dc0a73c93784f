import { connectMirror } from './connect-mirror.ts';

// The script that a page without a build includes: `Kagami.connectMirror({ console: 'https://…' })`.
Object.assign(globalThis, { Kagami: { connectMirror } });
