import { runProcess } from '../../dist/server/process.js';
import '../fixtures/ends-with-run.mjs';

// The product's process, as it was built, with pages that need no build.

await runProcess(() => ({
  console: (c) => c.html('the console'),
  mirrorScript: (c) => c.text('the script'),
  site: (c) => c.html('the site'),
}));
