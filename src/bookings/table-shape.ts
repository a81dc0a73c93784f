import { useLayoutEffect, useState, type RefObject } from 'react';

const roleOf = <Role extends string>(role: Role) => ({ role });

/** What the table's parts are, said: one that is laid out as a grid is no table to the ear in every browser. */
export const roles = {
  table: roleOf('table'),
  rows: roleOf('rowgroup'),
  row: roleOf('row'),
  columnHeader: roleOf('columnheader'),
  rowHeader: roleOf('rowheader'),
  cell: roleOf('cell'),
};

/** A table with addresses in full, one with links as icons, or a card a booking. */
export type TableShape = 'full' | 'compact' | 'cards';

/** By the width that there is, in rem: larger text needs more of it. */
const shapeFor = (width: number): TableShape => (width < 54 ? 'cards' : width < 84 ? 'compact' : 'full');

/** Follows the width of an element. */
export function useTableShape(element: RefObject<HTMLElement | null>): TableShape {
  const [shape, setShape] = useState<TableShape>('compact');
  // Before anything is painted.
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const follow = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (element.current) setShape(shapeFor(element.current.clientWidth / rem));
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return shape;
}
