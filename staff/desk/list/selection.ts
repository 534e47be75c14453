/** Names of selected rows in addresses and forms. */

const SELECTED = "selected";

/** Selects every row of a page. */
export const selectAllParam = { name: SELECTED, value: "all" };

/** Limits an export to the selected rows. */
export const onlySelectedParam = { name: "only", value: SELECTED };

/** Makes a list say that no row was selected. */
export const nothingSelectedParam = { name: "nothing", value: SELECTED };

/** Page for actions on the selected rows, below the address of their list. */
export const selectionPath = `/${SELECTED}`;
