import { places } from './fields.ts';

/** A copy of an element, as the one at an index of its list. */
function copyAt(pattern: Element, attribute: string | null, index: number): Element {
  const copy = pattern.cloneNode(true) as Element;
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    // What is named by an id is one element.
    element.removeAttribute('id');
    if (attribute !== places.index) continue;
    for (const name of element.classList)
      element.classList.replace(name, name.replace(/^(edit_\w+_)\d+$/, `$1${index}`));
  }
  if (attribute) copy.setAttribute(attribute, `${index}`);
  return copy;
}

/**
 * Makes a list as long as its content: removes elements at its end, or adds copies of the first, which is hidden while
 * the list is empty. A list that may be empty from the start begins with a `<template>` of an element. `attribute` has their
 * index, where they have one. Returns the elements.
 */
export function setRows(
  all: readonly Element[],
  attribute: string | null,
  count: number,
): readonly Element[] {
  const [first] = all;
  const template = first instanceof HTMLTemplateElement ? first : null;
  const rows = all.slice(template ? 1 : 0);
  const pattern = (rows[0] ?? template?.content.firstElementChild) as HTMLElement | null | undefined;
  if (!pattern) return [];
  pattern.style.display = count ? '' : 'none';
  for (const row of rows.splice(count || 1)) row.remove();
  while (rows.length < count) {
    const copy = copyAt(pattern, attribute, rows.length);
    (rows.at(-1) ?? template)?.after(copy);
    rows.push(copy);
  }
  // From now on the first element is the pattern.
  if (count) template?.remove();
  return rows;
}
