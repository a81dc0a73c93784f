import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { connectionMutants } from './connections.ts';
import { consoleMutants } from './console.ts';
import { editingMutants } from './editing.ts';
import { screenMutants } from './screens.ts';
import { serverMutants } from './server.ts';

test.each([...editingMutants, ...consoleMutants, ...connectionMutants, ...screenMutants, ...serverMutants])(
  'the code has the place of the mutant once, and its test is there: $name',
  ({ file, from, test: path, title = '' }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    // The titles of properties name an editor each.
    const named = path.endsWith('.properties.test.ts') ? '' : title;
    expect(readFileSync(path, 'utf8')).toContain(named);
  },
);
