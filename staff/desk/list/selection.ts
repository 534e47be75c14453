/** How addresses and posted forms name the selected rows of a list. They say "ticked", as saved links do. */

const TICKED = "ticked";

/** The parameter that selects every row of a page. */
export const selectAll = { name: TICKED, value: "all" };

/** The field that limits an export to the selected rows. */
export const onlySelected = { name: "only", value: TICKED };

/** The parameter with which a list says that no row was selected. */
export const nothingSelected = { name: "nothing", value: TICKED };

/** The page that asks what the selected rows get, below the address of their list. */
export const selectionPath = `/${TICKED}`;
