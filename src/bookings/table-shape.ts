import { useLayoutEffect, useState, type RefObject } from 'react';

const roleOf = <Role extends string>(role: Role) => ({ role });

/**
 * Explicit table roles: in some browsers table elements lose their semantics under `display: grid`. By hand, because
 * React Aria's table is not used (0018); so are the order, the numbers of the rows, and that a row is busy.
 */
export const roles = {
  table: roleOf('table'),
  rows: roleOf('rowgroup'),
  row: roleOf('row'),
  columnHeader: roleOf('columnheader'),
  rowHeader: roleOf('rowheader'),
  cell: roleOf('cell'),
};

/** A table with full contact links, one with icons for them, or a card for each booking. */
export type TableShape = 'full' | 'compact' | 'cards';

/** The shape for an available width in rem, so that larger text switches earlier. */
const shapeFor = (width: number): TableShape => (width < 54 ? 'cards' : width < 84 ? 'compact' : 'full');

/** The shape for the current width of an element. */
export function useTableShape(element: RefObject<HTMLElement | null>): TableShape {
  const [shape, setShape] = useState<TableShape>('compact');
  // A layout effect, so that no other shape is painted first.
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
