/** Reads what `JsonData` has written into a page. */
export function readJsonData<Data>(id: string, page: Document = document): Data | undefined {
  const text = page.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** A page has at most one island. */
export const ISLAND_DATA_ID = "island-data";
