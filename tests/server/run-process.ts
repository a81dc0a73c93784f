import { runProcess } from '../../server/process.ts';
import '../fixtures/ends-with-run.ts';

/** The product's process with pages that need no build. */

await runProcess(() => ({
  console: (c) => c.html('the console'),
  mirrorScript: (c) => c.text('the script'),
  site: (c) => c.html('the site'),
}));
