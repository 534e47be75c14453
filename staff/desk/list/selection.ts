/** How addresses and posted forms name the selected rows of a list. */

const SELECTED = "selected";

/** The parameter that selects every row of a page. */
export const selectAllParam = { name: SELECTED, value: "all" };

/** The field that limits an export to the selected rows. */
export const onlySelectedParam = { name: "only", value: SELECTED };

/** The parameter with which a list says that no row was selected. */
export const nothingSelectedParam = { name: "nothing", value: SELECTED };

/** The page that asks what the selected rows get, below the address of their list. */
export const selectionPath = `/${SELECTED}`;
