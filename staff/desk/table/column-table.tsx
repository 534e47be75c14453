import type { ReactNode } from "react";
import { ScrollTable } from "./scroll-table";

interface ColumnTableProps<Column extends string, Item> {
  label: string;
  columns: readonly Column[];
  /** One per row. */
  items: readonly Item[];
  renderHead: (column: Column) => string;
  renderCell: (item: Item, column: Column) => ReactNode;
}

/** On phones each row is a card whose answers name their columns. */
export function ColumnTable<Column extends string, Item>(props: ColumnTableProps<Column, Item>) {
  const { label, columns, items, renderHead, renderCell } = props;
  return (
    <ScrollTable label={label} cards>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {renderHead(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the server draws the rows once.
          <tr key={n}>
            {columns.map((column) => (
              <td key={column} data-label={renderHead(column)}>
                {renderCell(item, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
