import { type Filters, withFilters } from "@/lib/exhibitors/filters";

/** The address follows when the input rests: browsers refuse many changes in a short time. */
const REST_MS = 300;

/** @returns a function that writes filters into the address of the page */
export function createAddressWriter(): (filters: Filters) => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  return (filters) => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      try {
        history.replaceState(null, "", withFilters(location, filters));
      } catch {
        // The list is shown all the same, and the next change writes the address.
      }
    }, REST_MS);
  };
}
