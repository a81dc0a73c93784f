import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import { follow } from './document-links.ts';

test('the present address is followed again as a new entry in its place, another one after it', () => {
  const history = createMemoryHistory({ initialEntries: ['/qa'] });
  follow(history, '/qa#categories/1');
  const first = history.location.state;
  follow(history, '/qa#categories/1');
  const second = history.location.state;
  expect(history.length).toBe(2);
  expect(second.key).not.toBe(first.key);
  follow(history, '/price');
  expect([history.length, history.location.href]).toEqual([3, '/price']);
});
