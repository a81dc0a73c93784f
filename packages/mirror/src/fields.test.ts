import { expect, test } from 'vitest';

import { fieldInItem, fieldOf, fitOf, placeAttributes } from './fields.ts';

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

test('an element fits a field unless it names another field or item, and exactly at its own place alone', () => {
  const label = { fieldName: 'label', index: 1, priceIndex: 2 };
  const at = (index: string, priceIndex: string) =>
    shown('edit_label', { 'data-edit-index': index, 'data-edit-price-index': priceIndex });
  const elements = [at('1', '2'), at('1', ''), at('', ''), at('1', '0'), shown('edit_amount')];
  expect(elements.map((element) => fitOf(element, label))).toEqual([3, 2, 1, -1, -1]);
  expect(elements.map((element) => fitOf(element, label, true))).toEqual([3, -1, -1, -1, -1]);
});

test('a name with an index or with its list is the name in the item; a name of the page stays', () => {
  expect(fieldInItem({ fieldName: 'concept_description_title_2' })).toEqual({ fieldName: 'title', index: 2 });
  expect(fieldInItem({ fieldName: 'concept_description', index: 2 })).toEqual({
    fieldName: 'concept_description',
    index: 2,
  });
  expect(fieldInItem({ fieldName: 'lesson_start_time_7', index: 7 })).toEqual({
    fieldName: 'start_time',
    index: 7,
  });
  expect(fieldInItem({ fieldName: 'title_ja' })).toEqual({ fieldName: 'title_ja' });
});
