import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

// `node scripts/run.mjs <command> …`: runs a command of the server as it was built. Node runs this file as it is.

const built = new URL(`../dist/server/${process.argv[2]}.js`, import.meta.url);
if (!existsSync(built)) {
  console.error(
    `${fileURLToPath(built)} is not built: "npm run build" builds it, and "npm start" does that first.`,
  );
  process.exit(1);
}
// The frames of errors name the sources.
process.setSourceMapsEnabled(true);
process.argv.splice(1, 2, fileURLToPath(built));
await import(built.href);
