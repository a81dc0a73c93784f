import { memo } from 'react';

import { keysOf } from '../contract/each-of.ts';
import type { BookingListActor } from '../machines/booking-list-machine.ts';
import type { BookingSort, Direction } from '../machines/booking-view.ts';
import { selectionText } from '../text/booking-tools.ts';
import { columnText } from '../text/bookings.ts';
import { BareButton } from '../ui/button.tsx';
import { CheckboxAlone } from '../ui/checkbox.tsx';
import { AscendingIcon, DescendingIcon } from './booking-icons.tsx';
import { roles } from './table-shape.ts';

import styles from './booking-table.module.css';

interface TableHeadProps {
  readonly list: BookingListActor;
  readonly sort: BookingSort;
  /** Of the shown bookings. */
  readonly selected: 'none' | 'some' | 'all';
  readonly onSelectAll: (isSelected: boolean) => void;
  /** Id of the text about the keys of the checkboxes. */
  readonly keysId: string;
}

type Column = keyof typeof columnText;

const columns = keysOf(columnText);

const isSortable = (column: Column): column is keyof BookingSort => column === 'name' || column === 'age';

/** The id column is marked as sorted when no other sort is active; it also breaks ties. */
function orderOf(column: Column, sort: BookingSort): Direction | 'none' | undefined {
  if (isSortable(column)) return sort[column] === '' ? 'none' : sort[column];
  return column === 'id' && sort.name === '' && sort.age === '' ? 'ascending' : undefined;
}

/** The column headings, two of them sortable: ascending, descending, unsorted. */
export const TableHead = memo(function TableHead({
  list,
  sort,
  selected,
  onSelectAll,
  keysId,
}: TableHeadProps) {
  const head = (column: Column) => {
    const order = orderOf(column, sort);
    const text = (
      <>
        <span>{columnText[column]}</span>
        {order === 'ascending' && <AscendingIcon />}
        {order === 'descending' && <DescendingIcon />}
      </>
    );
    return (
      <th
        key={column}
        scope="col"
        {...roles.columnHeader}
        data-column={column}
        // By hand, as the roles (table-shape.ts).
        aria-sort={order === '' ? 'none' : order}
      >
        {column === 'id' && (
          <CheckboxAlone
            name="selectAll"
            label={selectionText.selectAll}
            isSelected={selected === 'all'}
            isIndeterminate={selected === 'some'}
            aria-describedby={keysId}
            onChange={onSelectAll}
          />
        )}
        {isSortable(column) ? (
          <BareButton
            className={styles['sort']}
            onPress={() =>
              list.send({
                type: 'sort.toggle',
                by: column,
                direction: sort[column] === '' ? 'ascending' : 'descending',
              })
            }
          >
            {text}
          </BareButton>
        ) : (
          <span className={styles['sort']}>{text}</span>
        )}
      </th>
    );
  };
  return (
    <thead {...roles.rows}>
      {/* By hand, as the roles: not all rows are mounted. */}
      <tr {...roles.row} aria-rowindex={1}>
        {columns.map(head)}
      </tr>
    </thead>
  );
});
