import { assert as check, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hashOf, pathOfHash } from './lookup.ts';

const draft = {
  title: '',
  concepts: [
    { id: 12, title: 'a' },
    { id: 'new_1', title: 'b' },
  ],
  days: { monday: [{ id: 5, name: 'Yoga' }] },
};

describe('the hash of a link to a field', () => {
  it('names fields by their names and items by their ids', () => {
    expect(hashOf(['days', 'monday', { id: 5 }, 'name'])).toBe('days/monday/5/name');
  });

  it('leads to the field of an item wherever the item stands', () => {
    expect(pathOfHash({ ...draft, concepts: draft.concepts.toReversed() }, 'concepts/12/title')).toEqual([
      'concepts',
      { id: 12 },
      'title',
    ]);
  });

  it('leads to an empty field', () => {
    expect(pathOfHash(draft, 'title')).toEqual(['title']);
  });

  it('leads to the list where its item is gone', () => {
    expect(pathOfHash(draft, 'concepts/13/title')).toEqual(['concepts']);
  });

  it('leads no further than the draft has members of its own', () => {
    expect(pathOfHash(draft, 'title/length')).toEqual(['title']);
  });

  it.each(['', 'other', '/', '%', '__proto__', 'constructor/name'])('leads nowhere when it is %j', (hash) => {
    expect(pathOfHash(draft, hash)).toBe(null);
  });

  it('is read as it was written, whatever the ids contain', () => {
    check(
      property(string({ unit: 'binary' }), constantFrom('title', 'note'), (id, field) => {
        const draft = { items: [{ id, title: '', note: '' }] };
        expect(pathOfHash(draft, hashOf(['items', { id }, field]))).toEqual(['items', { id }, field]);
      }),
    );
  });
});
