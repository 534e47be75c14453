"use client";
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from "react";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { building, halls } from "@/lib/fair/halls";
import { findPlace, hasPlace, type PlaceRun } from "@/lib/fair/place-runs";
import { getRowLetter } from "@/lib/fair/stands";
import { listHallRows, type PlaceCell, type TakenStand } from "@/staff/desk/decisions/hall-rows";
import scheme from "../../frame/scheme.module.css";
import styles from "./hall-plan.module.css";
import { findNextCell } from "./plan-keys";

export interface HallPlanTexts {
  concourse: string;
  /** In the west and in the east. */
  entrances: [string, string];
  keys: string;
}

interface HallPlanProps extends HallPlanTexts {
  hall: number;
  taken: readonly TakenStand[];
  label: string | undefined;
  chosen: PlaceRun | undefined;
  /** The place that was pressed without script, with its hall. */
  pressed: string | undefined;
  /** Address of the list of exhibitors. */
  list: string;
}

/** A longer row is wider than a phone. */
const MAX_NARROW_PLACES = 12;

/**
 * A hall from above, as a table with its rows, aisles and the concourse. Free places are buttons, taken ones link to who
 * has them. With script the arrow keys move between places, and only one of them is in the tab order.
 */
export function HallPlan(props: HallPlanProps) {
  const { hall, taken, label, chosen, concourse, entrances, keys } = props;
  const [current, setCurrent] = useState<string>();
  const rows = listHallRows(hall, taken);
  const places = rows[0]?.reduce((sum, { wide }) => sum + wide, 0) ?? 0;
  const pairs = rows.flatMap((row, n) => (n % 2 === 0 ? [[row, rows[n + 1] ?? []]] : []));
  const isAt = (number: string) => {
    const at = findPlace(hall, number);
    return at !== undefined && hasPlace(chosen, at);
  };
  const { y = 0, depth = 0 } = halls[hall - 1]?.place ?? {};
  const isNorth = y + depth / 2 < building.depth / 2;

  const first = rows.flat().find(({ number }) => isAt(number)) ?? rows[0]?.[0];
  // Without script, all places stay in the tab order.
  useEffect(() => setCurrent((known) => known ?? first?.number), [first?.number]);

  const enter = ({ target }: FocusEvent<HTMLTableElement>) => setCurrent(target.dataset.place);

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = findNextCell(event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  const way = (
    <p className={styles.concourse}>
      <span>{entrances[0]}</span> <b>{concourse}</b> <span>{entrances[1]}</span>
    </p>
  );
  return (
    <div
      className={`${scheme.paper} ${styles.hall}`}
      data-plan={hall}
      data-hall={hall}
      data-side={isNorth ? "north" : "south"}
    >
      {!isNorth && way}
      <div className={styles.room} data-size={places > MAX_NARROW_PLACES ? "long" : undefined}>
        <table onKeyDown={move} onFocus={enter}>
          <caption>
            <VisuallyHidden>{`${label}. ${keys}`}</VisuallyHidden>
          </caption>
          <colgroup>
            <col className={styles.letter} />
            <col span={places} />
            <col className={styles.letter} />
          </colgroup>
          {pairs.map((pair, n) => (
            <tbody key={getRowLetter(n * 2)}>
              {pair.map((cells, side) => {
                const letter = getRowLetter(n * 2 + side);
                return (
                  <tr key={letter}>
                    <th scope="row">{letter}</th>
                    {cells.map((cell) => (
                      <Cell
                        key={cell.number}
                        {...props}
                        cell={cell}
                        isChosen={isAt(cell.number)}
                        current={current}
                      />
                    ))}
                    <td aria-hidden="true">{letter}</td>
                  </tr>
                );
              })}
            </tbody>
          ))}
        </table>
      </div>
      {isNorth && way}
    </div>
  );
}

interface CellProps extends HallPlanProps {
  cell: PlaceCell;
  isChosen: boolean;
  /** The place in the tab order; undefined if all are. */
  current: string | undefined;
}

function Cell({ hall, cell, isChosen, pressed, list, current }: CellProps) {
  const { number, wide, taken } = cell;
  const tabIndex = current === undefined || current === number ? 0 : -1;
  if (taken) {
    const { id, company } = taken;
    return (
      <td colSpan={wide}>
        <a href={`${list}/${id}`} title={company} data-place={number} tabIndex={tabIndex}>
          <b>{number}</b> <bdi translate="no">{company}</bdi>
        </a>
      </td>
    );
  }
  const value = `${hall}-${number}`;
  return (
    <td>
      <button
        type="submit"
        name="place"
        value={value}
        data-place={number}
        aria-pressed={isChosen}
        tabIndex={tabIndex}
        // biome-ignore lint/a11y/noAutofocus: After a press without script, the page opens at the pressed place.
        autoFocus={pressed === value}
      >
        {number}
      </button>
    </td>
  );
}
