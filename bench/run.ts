import { buildAll } from '../scripts/build.ts';
import { launch } from './browser.ts';
import { accept, report, type Figure } from './figure.ts';
import { instructorTyping, qaTyping, reviewTyping } from './figures/list-editors.ts';
import { load, memory, processes } from './figures/load.ts';
import { loading } from './figures/loading.ts';
import { mirror } from './figures/mirror.ts';
import { moves } from './figures/moves.ts';
import { picker } from './figures/picker.ts';
import { pictures } from './figures/pictures.ts';
import { publicSite } from './figures/public.ts';
import { sizes } from './figures/sizes.ts';
import { stalls } from './figures/stalls.ts';
import { timetable } from './figures/timetable.ts';
import { trials } from './figures/trials.ts';
import { aboutTyping, listTyping, typing } from './figures/typing.ts';
import { upload } from './figures/upload.ts';
import { uses } from './figures/uses.ts';
import { buildListEditor, startServers } from './servers.ts';

/**
 * `npm run bench`: all figures, or the named groups. `--accept` stores the measured figures as those that later runs
 * are compared with. Exit code 1 when a figure is worse than the accepted one, beyond noise.
 */

const groups = {
  sizes,
  loading,
  typing,
  list: listTyping,
  about: aboutTyping,
  timetable,
  reviews: reviewTyping,
  qa: qaTyping,
  instructors: instructorTyping,
  moves,
  mirror,
  picker,
  pictures,
  upload,
  trials,
  public: publicSite,
  uses,
  stalls,
  load,
  processes,
  memory,
};

/** Half an hour: only where it is named. */
const onlyNamed: ReadonlySet<string> = new Set(['memory']);

const isGroup = (name: string): name is keyof typeof groups => Object.hasOwn(groups, name);

const words = process.argv.slice(2);
const named = words.filter((word) => word !== '--accept');
const unknown = named.filter((name) => !isGroup(name));
if (unknown.length > 0) {
  console.error(`No such group: ${unknown.join(', ')}. There are ${Object.keys(groups).join(', ')}.`);
  process.exit(1);
}
// In this order, because `uses` fills the backend that others measure.
const wanted = Object.keys(groups)
  .filter(isGroup)
  .filter((name) => (named.length === 0 && !onlyNamed.has(name)) || named.includes(name));

await buildAll();
await buildListEditor();
const servers = await startServers();
const browser = await launch();
const figures: Figure[] = [];
let ok = true;
try {
  for (const name of wanted) {
    console.log(`\n── ${name} ──`);
    const measured = await groups[name](browser, servers);
    ok = report(measured) && ok;
    figures.push(...measured);
  }
} finally {
  await browser.close();
  await servers.close();
}
if (words.includes('--accept')) accept(figures);
else if (!ok) {
  console.error('\nA figure is worse than accepted, beyond noise.');
  process.exitCode = 1;
}
