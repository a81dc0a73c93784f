import { writeFileSync } from 'node:fs';

import { contractFile, contractSource } from '../packages/mirror/contract-source.ts';

/** `npm run mirror-contract`: writes the types and shapes of the messages into the mirror kit again. */

writeFileSync(contractFile, contractSource());
