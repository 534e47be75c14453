/** Names of selected rows in addresses and forms. */

const SELECTED = "selected";

/** Limits an export to the selected rows. */
export const onlySelectedParam = { name: "only", value: SELECTED };

/** Makes a list say that no row was selected. */
export const nothingSelectedParam = { name: "nothing", value: SELECTED };

/** Page for actions on the selected rows, below the address of their list. */
export const selectionPath = `/${SELECTED}`;

/** Keeps a selection, below the address of its list. */
export const keepPath = `${selectionPath}/keep`;

/**
 * What a press selects: the checked rows; the whole page; all that match the list; of these, those that still match;
 * none.
 */
export const takeChoices = ["checked", "page", "all", "still", "none"] as const;
export type TakeChoice = (typeof takeChoices)[number];

/** Names a selection in the address of a list or of its actions; in that of a registration, in its list. */
export function withSelection(address: string, selection: string): string {
  const { pathname, searchParams } = new URL(address, "http://desk");
  const list = searchParams.get("list");
  if (list !== null) {
    const own = new URLSearchParams(list);
    setOrDelete(own, selection);
    searchParams.set("list", `?${own}`);
  } else setOrDelete(searchParams, selection);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

function setOrDelete(params: URLSearchParams, selection: string): void {
  if (selection) params.set("selection", selection);
  else params.delete("selection");
}
