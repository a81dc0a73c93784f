import { describe, expect, it } from 'vitest';

import { readSplitSize, splitSize } from './splitter.tsx';

describe('the width of the edit area', () => {
  it('the edit area’s width starts at 60% of the width', () => {
    expect(splitSize('editArea', null, 1000)).toEqual({ now: 600, min: 300, max: 800 });
  });

  it('the edit area’s width starts at 800 px where 60% would be more', () => {
    expect(splitSize('editArea', null, 1680)).toEqual({ now: 800, min: 300, max: 800 });
  });

  it('the edit area’s width goes up to 90% where that is less than 800 px', () => {
    expect(splitSize('editArea', 5000, 785)).toEqual({ now: 707, min: 300, max: 707 });
  });

  it('the edit area’s width never goes under 300 px', () => {
    expect(splitSize('editArea', 10, 1000)).toEqual({ now: 300, min: 300, max: 800 });
  });

  it('the edit area’s width holds 300 px even where 90% is less', () => {
    expect(splitSize('editArea', null, 200)).toEqual({ now: 300, min: 300, max: 300 });
  });

  it('the edit area’s width keeps a chosen width while it fits', () => {
    expect(splitSize('editArea', 512, 1400)).toEqual({ now: 512, min: 300, max: 800 });
  });

  it('the edit area’s width is in whole pixels', () => {
    expect(splitSize('editArea', null, 1001)).toEqual({ now: 601, min: 300, max: 800 });
  });
});

describe('the remembered width', () => {
  it('the remembered width is restored', () => {
    expect(readSplitSize('editArea', '512')).toBe(512);
  });

  it.each([null, '', 'abc', 'NaN', '-5', '12.5', '1e3', '299', '9999999', 'null'])(
    'the remembered width is ignored when it is %j',
    (junk) => {
      expect(readSplitSize('editArea', junk)).toBe(null);
    },
  );
});
