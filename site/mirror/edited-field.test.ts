import { expect, test } from 'vitest';

import { fieldOf, fitOf, namesOf, placeAttributes } from './edit-marker.ts';

/** An element with its classes, in elements with attributes. */
const shown = (classes: string, around: Readonly<Record<string, string>> = {}) => ({
  classList: classes.split(' '),
  closest: (selector: string) => {
    const attribute = selector.slice(1, -1);
    const value = around[attribute];
    return value === undefined ? null : { getAttribute: () => value };
  },
});

test('the field of an element is named by its class `edit_<field>`, whatever other classes it has', () => {
  expect(fieldOf(shown('text edit_title_ja _ja_1x2'))).toEqual({ fieldName: 'title_ja' });
});

test('the place of an element in lists is given by attributes of its own or of an element around it', () => {
  expect(fieldOf(shown('edit_qa', { 'data-edit-index': '2', 'data-edit-item-index': '0' }))).toEqual({
    fieldName: 'qa',
    index: 2,
    itemIndex: 0,
  });
  expect(fieldOf(shown('edit_label', { 'data-edit-index': '0', 'data-edit-price-index': '11' }))).toEqual({
    fieldName: 'label',
    index: 0,
    priceIndex: 11,
  });
});

test('an index that is no whole number is left out', () => {
  const places = ['', '-1', '1.5', '1e3', 'NaN', 'one', '9999999999'];
  expect(places.map((place) => fieldOf(shown('edit_qa', { 'data-edit-index': place })))).toEqual(
    places.map(() => ({ fieldName: 'qa' })),
  );
});

test('an element without the class `edit_<field>` shows no field', () => {
  expect(fieldOf(shown('text reedit_title edited'))).toBe(null);
});

test('the attributes of a place are read back as the same place', () => {
  const place = { index: 2, priceIndex: 0 };
  const attributes = Object.entries(placeAttributes(place)).map(([name, value]) => [name, String(value)]);
  expect(fieldOf(shown('edit_label', Object.fromEntries(attributes)))).toEqual({
    fieldName: 'label',
    ...place,
  });
});

test('an element fits a place unless it names another item', () => {
  const label = { fieldName: 'label', index: 1, priceIndex: 2 };
  expect(fitOf(label, label)).toBe(2);
  expect(fitOf({ fieldName: 'label', index: 1 }, label)).toBe(1);
  expect(fitOf({ fieldName: 'label' }, label)).toBe(0);
  expect(fitOf({ fieldName: 'label', index: 1, priceIndex: 0 }, label)).toBe(null);
});

test('a name with an index at its end is also the name without it, at that index', () => {
  expect(namesOf({ fieldName: 'concept_description_title_2' })).toEqual([
    { fieldName: 'concept_description_title_2' },
    { fieldName: 'concept_description_title', index: 2 },
  ]);
  expect(namesOf({ fieldName: 'title_ja', index: 1 })).toEqual([{ fieldName: 'title_ja', index: 1 }]);
});
