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
